/** Whether a key is meant for the page: a dialog over it has its keys to itself, and Enter belongs to the focused link or button. */
export const isForPage = ({ key, target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null &&
  !(key === 'Enter' && target instanceof Element && target.closest('a, button, summary') !== null)
