import type { Danger } from './safety/danger.ts'

/** Texts that never change with the question. The numbers are those of the specification of the assistant. */

export const EMERGENCY_TEXT = `This may be an emergency. Call your local emergency number now: 911 in the United States and Canada, 112 in Europe, 999 in the United Kingdom.
In the United States, Poison Help answers day and night: 1-800-222-1222. Elsewhere, call your national poison centre.
Keep the vial, bottle or label at hand and tell them what it is and when it happened. Do not wait for an answer here.
If somebody may want to end their life: in the United States call or text 988 at any hour; findahelpline.com lists lines elsewhere.`

export const CRISIS_TEXT = `You do not have to get through this alone, and you can talk to somebody right now.
If you are in danger, call your local emergency number: 911, 112 or 999.
In the United States, call or text 988 at any hour; if you have already swallowed or used something, call Poison Help: 1-800-222-1222.
Elsewhere, findahelpline.com lists free, confidential lines in your country.`

export const MINOR_TEXT = `I do not answer questions about these substances for anybody under 18.
A parent or another adult you trust, a doctor or a school nurse can talk with you about what you are aiming for.
If somebody has used something and feels unwell, call 911, 112 or 999, or in the United States Poison Help: 1-800-222-1222.`

export const PREGNANCY_TEXT = `I do not answer questions about these substances where a pregnancy, breast-feeding or a wish for a child is concerned.
A doctor or midwife can look at the situation, and at what has been used already.
If something has been used, a poison line answers day and night: in the United States 1-800-222-1222, elsewhere the national poison centre. In an emergency call 911, 112 or 999.`

type Refused = Exclude<Danger, 'emergency' | 'crisis' | 'pregnancy' | 'minor'>

/** The first two lines of a refusal: the reason, and what can be done instead. A cited fact may follow. */
export const REFUSALS: Readonly<Record<Refused, readonly [reason: string, instead: string]>> = {
  dosing: [
    'I do not give amounts, schedules, routes, preparation or combinations: these products are sold for laboratory research, and no checked instructions for people exist here.',
    'I can describe what a compound is, the published evidence and adverse findings, its regulatory status with dates, and prices per mg.',
  ],
  personal: [
    'I do not advise a person for or against a compound, a vendor or a treatment; that needs somebody who can examine you, such as a doctor or pharmacist.',
    'I can show published findings and adverse events, regulatory and anti-doping status with dates, how to read a certificate, and what vendors list.',
  ],
  evasion: [
    'I do not help to get round drug tests, customs, prescriptions or other controls.',
    'I can say what anti-doping lists and regulators state, with the date of each statement.',
  ],
  synthesis: [
    'I do not give instructions for making or processing substances.',
    'I can explain how products are tested, what a certificate of analysis shows, and what is published about a compound.',
  ],
  sourcing: [
    'I do not help to find controlled substances, private sources or sellers outside the vendors compared here.',
    'I can compare the listed vendors by price per mg, stock and certificates, and say what regulators state with its date.',
  ],
}

export const INSTRUCTIONS_TEXT =
  'I keep to one task and do not change my instructions, show them, or play another part. Ask me what is published about a peptide, SARM or research chemical, or about prices and vendors on this site.'

export const ABOUT_TEXT =
  'I am the research assistant of this price comparison. I answer from reviewed sources, quoted with their publisher and date, and from the live catalogue: what a compound is, the state of the evidence, published adverse findings, regulatory and anti-doping status, certificates and testing, prices, vendors and codes. I give no amounts and no advice for a person. You can delete your chat at any time.'

export const SMALL_TALK_TEXT =
  'Ask me about a peptide, SARM or research chemical: what it is, what is published, its status with dates, or what it costs per mg.'

export const OFF_TOPIC_TEXT =
  'That is outside what I cover. I answer questions about peptides, SARMs and research chemicals, their testing and regulation, and the prices and vendors compared here.'

export const STARTERS: readonly string[] = [
  'What is BPC-157?',
  'SARMs vs Steroids?',
  'Safety considerations?',
]
