import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe for a page without frames: what looks into frames opens a second page for its outcome, which doubles the time. */
export const axeFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()
