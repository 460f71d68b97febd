/** What every surface says: pages, messages, feeds. */
export const NOT_ADVICE = 'Educational comparison only. Not medical advice.'

/** The strip at the top of every page. */
export const DISCLAIMER = `${NOT_ADVICE} Always consult healthcare professionals.`
