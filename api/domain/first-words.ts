export const NOT_ADVICE = 'Educational comparison only. Not medical advice.'

export const DISCLAIMER = `${NOT_ADVICE} Always consult healthcare professionals.`
