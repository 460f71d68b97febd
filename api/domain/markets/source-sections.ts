/** What a compound's page shows of a reviewed text; beside prices, what something is said to be for reads like praise. */
export const SOURCE_SECTIONS = ['identity', 'evidence', 'safety', 'regulatory', 'antidoping'] as const
export type SourceSection = (typeof SOURCE_SECTIONS)[number]
