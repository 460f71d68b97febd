import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

/**
 * Axe for a page, or for a frame by itself: what looks from a page into its frames opens a second page for its outcome,
 * which doubles the time. Without frames to look into it is sent to the page once instead of twice.
 */
export const axeFor = (part: Page | Frame): AxeBuilder => {
  // It is made for pages, and asks of them no more than to evaluate and to name their frames.
  const page = Object.create(part, { frames: { value: () => [] } }) as Page
  return new AxeBuilder({ page }).setLegacyMode()
}
