/**
 * How many steps of the app's own lie behind the page. The browser's count takes in the steps of the page around our frame, and
 * going back over those would leave the app. Kept with each entry of the history, so it outlives a reload.
 */
type Entry = { readonly step?: unknown } | null

const stepHere = (): number => {
  const step = (window.history.state as Entry)?.step
  return typeof step === 'number' ? step : 0
}

/** Starts counting; what it returns says whether there is a step of ours to go back over. */
export function followSteps(): () => boolean {
  let step = stepHere()
  // The router says each change of the history by an event of its name (wouter); replacing an entry drops what it held.
  const mark = () => {
    if (stepHere() !== step) window.history.replaceState({ ...window.history.state, step }, '')
  }
  window.addEventListener('pushState', () => {
    step += 1
    mark()
  })
  window.addEventListener('replaceState', mark)
  window.addEventListener('popstate', () => {
    step = stepHere()
  })
  return () => step > 0
}
