import { expect, test } from 'vitest'
import { emergencyLines, refusalLines } from './fixed-texts.ts'
import { plainWords } from './safety/readings.ts'

/** The second line of a refusal: who can help in what a message tells of. */
test.each<[string, RegExp]>([
  ['my nan has not slept right since grandad went, should i get her some', /bereavement/],
  ['mum lies awake since we buried my father, would selank help', /bereavement/],
  ['she lost her husband in june and cannot sleep', /bereavement/],
  ['nothing helps since he died', /bereavement/],
  ['how much bpc for my dog', /vet/],
  ['our mare is lame, tb500?', /vet/],
  ['bmi is 17 and i want less appetite', /eating/i],
  ['egfr 38, which is kindest', /doctor or pharmacist who knows them/],
  ['type 1 here, can i add reta', /doctor or pharmacist who knows them/],
  ['on my atorvastatin, is mk ok', /doctor or pharmacist who knows them/],
  ['which vendor do you recommend', /health score/],
  ['who is the most trustworthy seller', /health score/],
  ['how much should i take a day', /^I can show/],
  ['after my friend went vegan, how much', /^I can show/],
  ['lost my son in the supermarket, how much', /^I can show/],
  ['how much for a hot dog eater', /^I can show/],
  ['what does liver king take', /^I can show/],
  ['since summer prices went up, what should i run', /^I can show/],
  ['she went to the gym after he went on holiday, which one for her', /^I can show/],
])('%j', (message, wanted) => {
  const [reason, instead] = refusalLines('personal', plainWords(message))
  expect(reason).toMatch(/^I do not advise/)
  expect(instead).toMatch(wanted)
})

test('who asks which vendor hides a parcel best is not led to the scores of vendors', () => {
  expect(refusalLines('evasion', plainWords('which vendor hides it best'))[1]).not.toMatch(/score/)
})

test.each([
  'my creatine may have been tainted with ostarine, how long until a test is clean',
  'took something spiked without knowing, will i fail usada',
  'it was in there and not on the label, how many days in urine',
])('who may have had a tainted product is told who can help: %s', message => {
  expect(refusalLines('evasion', plainWords(message))[1]).toMatch(/anti-doping organisation/)
})

test.each(['how long is it detectable', 'how do i use the contaminated supplement excuse'])(
  'who plans is told no such thing: %s',
  message => expect(refusalLines('evasion', plainWords(message))[1]).toMatch(/^I can say what anti-doping/),
)

test('an emergency of an animal begins with who can help it, and keeps what helps a person', () => {
  const told = emergencyLines(plainWords('my cat licked some of the powder, who do i call'))
  expect(told).toMatch(/^For an animal call a vet now.*\nThis may be an emergency/)
  expect(emergencyLines(plainWords('my son swallowed a vial'))).toMatch(/^This may be an emergency/)
})
