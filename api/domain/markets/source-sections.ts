/**
 * Of a reviewed text what the page of its compound shows, in this order; the assistant tells the
 * rest when it is asked: beside prices, what something is said to be for reads like praise.
 */
export const SOURCE_SECTIONS = ['identity', 'evidence', 'safety', 'regulatory', 'antidoping'] as const
export type SourceSection = (typeof SOURCE_SECTIONS)[number]
