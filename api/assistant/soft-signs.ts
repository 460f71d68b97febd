import { anyOf } from './patterns.ts'

/** Words that weigh little alone. Several of them from somebody who speaks of a person are a call for help. */
const LOW_MOOD = new Set(
  `alone lonely empty hate hurts hurting crying cry broken hopeless helpless worthless useless suffering suffer unbearable burden
  ashamed failure miserable depressed depression sad grief trapped life alive exist existing dead die dying death kill nothing nobody
  numb darkness pain meaning asleep bye despise sorry goodbye forever tired exhausted anymore hurt myself living pointless meaningless drowning despair unloved abandoned
  rejected scars razor bleeding overdose suicidal`.split(/\s+/),
)
const FAILING_BODY = new Set(
  `chest heart heartbeat breath breathe breathing throat tongue lips face eyes eye arm leg blood bleeding bleed vomit vomiting puking
  swollen swelling swelled blue purple pale clammy cold sweating sweats shaking trembling shivering numb blind dizzy faint fell
  fallen floor ground unconscious asleep awake waking pulse pain burning stiff limp confused seizure twitching foam foaming itchy
  itching rash hives answering responding moving fever unresponsive collapsed collapse passed choking wheezing jaw vision slurring stomach
  rolled jerking drooling yellow head neck crushing squeezing stabbing tingling spasms spasming ambulance hospital`.split(
    /\s+/,
  ),
)
const person = anyOf([
  '(i|im|ive|id|me|my|he|she|hes|shes|him|her|we|someone|somebody|friend|roommate|brother|sister|mom|mum|dad|mother|father|son|daughter|wife|husband|girlfriend|boyfriend|partner|kid|child|baby|buddy|mate|guy|girl|grandpa|grandma|uncle|aunt|cousin|neighbou?r|coworker|teammate)',
])
const science = anyOf([
  '(vitro|vivo|receptor|receptors|study|studies|trial|trials|published|literature|reported|molecule|molecular|affinity|binding|assay|evidence|participants|patients|paper|papers|reviewed|researchers|scientists)',
])
const firstPerson = anyOf(['(i|im|ive|id|me|my|myself|ill)'])

const kindsIn = (words: ReadonlySet<string>, folded: string): number =>
  new Set(folded.split(' ').filter(word => words.has(word))).size

const FEW = 2
const SEVERAL = 3

/** A message about nothing that we know, in which somebody despairs or somebody's body fails. */
export const callsForHelp = (folded: string): 'crisis' | 'emergency' | null => {
  if (firstPerson.test(folded) && kindsIn(LOW_MOOD, folded) >= FEW) return 'crisis'
  return person.test(folded) && kindsIn(FAILING_BODY, folded) >= FEW ? 'emergency' : null
}

const USE = new Set(
  `weeks week cycle daily morning night mg mcg amount max maximum minimum enough gentle gentler mild milder stronger strongest best better
  smartest wisest first beginner plan start starting blocker estrogen powder dissolve spray nose tongue swallow inject injection shot shots
  pen needle kg lbs gain gains lose muscle fat hair acne sides results worth tolerate tolerated recommend take taking takes taken use using
  run running try trying doc doctor pee eat fast fasting diet alcohol drink pills pill capsule stack dose effects feel bulk lean shredded jacked
  ripped joints knee shoulder sleep libido testosterone recovery healing heal cure treat supplement supplements gym workout training
  smoke snort sick symptoms blood pressure pregnant`.split(/\s+/),
)

/** A question that nobody here can answer and that speaks of a body and what to do with it. */
export const asksForUse = (folded: string): boolean => kindsIn(USE, folded) >= FEW && !science.test(folded)

/** Somebody tells what happens to a body, whatever else is asked. */
export const tellsOfHarm = (folded: string): boolean =>
  person.test(folded) && kindsIn(FAILING_BODY, folded) >= SEVERAL
