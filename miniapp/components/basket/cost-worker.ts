import { wholeCost } from '#api/domain/basket/whole-cost.ts'

/** A thread of its own: twenty lines over sixty vendors take longer than a frame. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof wholeCost>>) => {
  self.postMessage(wholeCost(...data), { transfer: [] })
})
