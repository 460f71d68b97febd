import { expect, test } from 'vitest'
import { actionWords, type Logged } from './action-words.ts'
import { ACTION_KINDS, type ActionKind, undoSubject } from './actions.ts'

const said = (kind: string, action: Partial<Logged>) =>
  actionWords({ kind, subject: '', before: null, after: null, person: null, ...action })

const TITLE = '“BPC-157 vial” at Wet Ink'
const sells = { compound: 'BPC-157', blend: null, quantity: '10', unit: 'mg' }
const read = (product: string | null, size: string) => ({ product, size })
const PERSON = { subject: 'account 0b8e', person: 'rita@mail.example' }

/** Of every kind what its service writes, and the sentence; the type asks for a kind that is new. */
const EXAMPLES: Readonly<Record<ActionKind, readonly (readonly [Partial<Logged>, string])[]>> = {
  'listing.correct': [
    [
      {
        subject: TITLE,
        before: { 7: null },
        after: { sells: { 7: sells }, was: read('BPC-157', '5 mg'), now: read('BPC-157', '10 mg') },
      },
      `set the size of ${TITLE} from 5 mg to 10 mg`,
    ],
    [
      { subject: TITLE, after: { was: read('BPC-157', ''), now: read('BPC-157', '10 mg') } },
      `set the size of ${TITLE} from no size to 10 mg`,
    ],
    [
      { subject: TITLE, after: { was: read(null, ''), now: read('TB-500', '10 mg') } },
      `set ${TITLE} from no product, no size to TB-500, 10 mg`,
    ],
    [
      { subject: TITLE, after: { was: read('BPC-157', '5 mg'), now: read('TB-500', '5 mg') } },
      `set the product of ${TITLE} from BPC-157 to TB-500`,
    ],
    [
      { subject: TITLE, after: { was: read('BPC-157', '5 mg'), now: read('BPC-157', '5 mg') } },
      `corrected ${TITLE}`,
    ],
    [{ subject: 'BPC-157 vial', after: { 7: sells } }, 'corrected BPC-157 vial'],
  ],
  'listing.exclude': [
    [{ subject: TITLE, after: { sells: { 7: { excluded: 'A mug' } } } }, `left out ${TITLE}: A mug`],
    [{ subject: 'Tea', after: { 7: { excluded: 'A mug' } } }, 'left out Tea: A mug'],
  ],
  'listing.keep': [[{ subject: TITLE }, `kept the correction of ${TITLE} for what the shop says now`]],
  'listing.uncorrect': [[{ subject: TITLE, after: { 7: null } }, `ended the correction of ${TITLE}`]],
  'price.confirm': [[{ subject: TITLE, after: ['7'] }, `said that the price is right: ${TITLE}`]],
  'held.release': [
    [{ subject: '1 held at Wet Ink', after: ['3'] }, 'let 1 held value at Wet Ink through'],
    [{ subject: '12 held at Wet Ink, Tin Whistle' }, 'let 12 held values at Wet Ink, Tin Whistle through'],
  ],
  'held.drop': [[{ subject: '2 held at Wet Ink' }, 'dropped 2 held values at Wet Ink']],
  'dictionary.alias': [
    [
      { subject: 'Zel → TB-500', after: { alias: 'Zel', compound: 'TB-500' } },
      'said that “Zel” means TB-500',
    ],
  ],
  'dictionary.remove': [
    [
      { subject: 'Zel', before: { alias: 'Zel', compound: 'TB-500' } },
      'took out the spelling “Zel” of TB-500',
    ],
    [{ subject: 'Zel', before: { alias: 'Zel', compound: null } }, 'took out the spelling “Zel”'],
  ],
  'dictionary.compound': [
    [{ subject: 'Morvexin', after: { aliases: [] } }, 'added the compound Morvexin'],
    [
      { subject: 'Morvexin', after: { aliases: ['MVX', 'Mor'] } },
      'added the compound Morvexin, also written “MVX”, “Mor”',
    ],
  ],
  'dictionary.edit': [
    [
      { subject: 'Morvexin', before: { category: 'peptide' }, after: { category: 'sarm' } },
      'set the category of Morvexin from peptide to sarm',
    ],
    [{ subject: 'Morvexin' }, 'set nothing of Morvexin'],
  ],
  'dictionary.merge': [
    [{ subject: 'A → B', before: { name: 'A', offers: [] }, after: { name: 'B' } }, 'merged A into B'],
  ],
  'dictionary.blend': [
    [{ subject: 'Duo = A + B', before: { name: 'Duo', blend: null } }, 'added the blend Duo = A + B'],
    [
      { subject: 'Duo = A + C', before: { name: 'Duo', blend: { parts: ['A', 'B'] } } },
      'changed a blend: Duo = A + C, before A + B',
    ],
  ],
  'dictionary.unblend': [[{ subject: 'Duo' }, 'took out the blend Duo']],
  'name.ignore': [
    [{ after: { names: ['Mug'] } }, 'said that “Mug” is not of our trade'],
    [{ after: { names: ['Mug', 'Pen'] } }, 'said that “Mug”, “Pen” are not of our trade'],
    [
      { after: { names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } },
      'said that “a”, “b”, “c”, “d”, “e” and 2 more are not of our trade',
    ],
    [{ subject: 'Mug', after: { name: 'Mug' } }, 'said that “Mug” is not of our trade'],
  ],
  'certificate.add': [
    [
      { subject: 'batch T7 at Wet Ink', after: { product: 'TB-500 10 mg' } },
      'entered the certificate of batch T7 at Wet Ink: TB-500 10 mg',
    ],
  ],
  'certificate.edit': [
    [
      {
        subject: 'batch T7 at Wet Ink',
        before: { laboratory: 'Old', purity: null, content: '10 mg' },
        after: { laboratory: 'New', purity: '98.7 %', content: null },
      },
      'corrected the certificate of batch T7 at Wet Ink: the laboratory from Old to New; the purity to 98.7 %; no content any more',
    ],
  ],
  'certificate.withdraw': [
    [{ subject: 'batch T7 at Wet Ink' }, 'withdrew the certificate of batch T7 at Wet Ink'],
  ],
  'promotion.add': [
    [
      {
        subject: 'Wet Ink: TEN',
        after: { discountType: 'percentage', discountAmount: '10', evidenceUrl: 'https://wet-ink.example' },
      },
      'added the code TEN of Wet Ink, 10% OFF',
    ],
    [
      { subject: 'Wet Ink: TEN', after: { discountType: 'fixed', discountAmount: '5', evidenceUrl: null } },
      'added the code TEN of Wet Ink, $5 OFF, not verified',
    ],
  ],
  'promotion.edit': [
    [
      {
        subject: 'Wet Ink: TEN',
        before: { discount_type: 'percentage', discount_amount: '10.00', code: 'TEN', name: 'Sale' },
        after: { discount_type: 'percentage', discount_amount: '12', code: 'TWELVE', name: 'Sale' },
      },
      'changed the code TEN of Wet Ink: the discount from 10% OFF to 12% OFF; the code from TEN to TWELVE',
    ],
    [{ subject: 'Wet Ink: TEN' }, 'changed the code TEN of Wet Ink'],
  ],
  'promotion.verify': [
    [
      { subject: 'Wet Ink: TEN', after: { evidence_url: 'https://wet-ink.example/sale' } },
      'said that the code TEN of Wet Ink works, https://wet-ink.example/sale',
    ],
  ],
  'promotion.expire': [[{ subject: 'Wet Ink: TEN' }, 'ended the code TEN of Wet Ink']],
  'vendor.add': [
    [
      { subject: 'Wet Ink', after: { website: 'https://wet-ink.example' } },
      'added the vendor Wet Ink, https://wet-ink.example',
    ],
  ],
  'vendor.edit': [
    [
      { subject: 'Wet Ink', before: { paused_at: null }, after: { paused_at: '2026-11-20' } },
      'paused Wet Ink',
    ],
    [
      { subject: 'Wet Ink', before: { paused_at: '2026-11-20' }, after: { paused_at: null } },
      'resumed Wet Ink',
    ],
    [
      { subject: 'Wet Ink', before: { provides_coa: true }, after: { provides_coa: false } },
      'said that Wet Ink provides no certificates',
    ],
    [
      { subject: 'Wet Ink', before: { name: 'Wet Ink' }, after: { name: 'Dry Ink' } },
      'changed the vendor Wet Ink: the name from Wet Ink to Dry Ink',
    ],
  ],
  'vendor.remove': [[{ subject: 'Wet Ink' }, 'removed the vendor Wet Ink with everything observed about it']],
  'fact.enter': [
    [
      { subject: 'Wet Ink: returns', before: { kind: 'returns' }, after: { value: 'Within 14 days.' } },
      'entered for Wet Ink at “Returns”: Within 14 days.',
    ],
    [
      { subject: 'Wet Ink: notes', before: { kind: 'notes' }, after: { value: 'Slow.' } },
      'entered for Wet Ink at “Notes”: Slow.',
    ],
    [
      {
        subject: 'Wet Ink: minimum',
        before: { kind: 'minimum' },
        after: { value: { amount: '50', currency: 'USD' } },
      },
      'entered for Wet Ink at “Minimum order”: 50 USD',
    ],
    [
      { subject: 'Wet Ink: returns', before: { kind: 'returns' } },
      'withdrew what stood for Wet Ink at “Returns”',
    ],
  ],
  'report.resolve': [
    [
      { subject: 'Selank', after: { ids: ['1', '2'], outcome: 'confirmed' } },
      'answered 2 reports of Selank: the shop is wrong',
    ],
  ],
  'suggestion.accept': [[{ subject: 'Wet Ink: fact' }, 'accepted what was suggested: Wet Ink: fact']],
  'suggestion.reject': [[{ subject: 'Wet Ink: code' }, 'left aside what was suggested: Wet Ink: code']],
  'person.role': [
    [
      { ...PERSON, before: { role: 'editor', roles: [] }, after: { roles: ['editor'] } },
      'gave rita@mail.example the role “editor”',
    ],
    [
      { ...PERSON, before: { role: 'editor', roles: ['editor'] }, after: { roles: [] } },
      'took the role “editor” from rita@mail.example',
    ],
    [{ subject: 'account 0b8e', after: { roles: ['owner'] } }, 'changed the roles of an account: owner'],
  ],
  'person.suspend': [
    [{ ...PERSON, after: { reason: 'Spam.' } }, 'suspended rita@mail.example: Spam.'],
    [{ after: { reason: null } }, 'suspended an account'],
  ],
  'person.resume': [[PERSON, 'let rita@mail.example sign in again']],
  'person.sign-out': [
    [{ ...PERSON, after: { sessions: 3 } }, 'signed rita@mail.example out everywhere, 3 sessions'],
  ],
  'person.reset': [[PERSON, 'made a link for a new password for rita@mail.example']],
  'person.delete': [[PERSON, 'deleted an account with everything that belonged to it']],
  'donation.refund': [
    [{ subject: '25 Stars, charge ch_1' }, 'asked Telegram to give 25 Stars back, charge ch_1'],
  ],
  undo: [
    [
      {
        subject: undoSubject('fact.enter', 'Wet Ink: returns'),
        before: { value: 'Within 14 days.' },
        after: { kind: 'returns' },
      },
      'took this back: entered for Wet Ink at “Returns”: Within 14 days.',
    ],
    [
      { ...PERSON, subject: undoSubject('person.reset', 'account 0b8e') },
      'took this back: made a link for a new password for rita@mail.example',
    ],
  ],
}

test('every kind of decision has its sentence', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual([...ACTION_KINDS].toSorted())
  for (const kind of ACTION_KINDS)
    for (const [action, sentence] of EXAMPLES[kind]) expect(said(kind, action), kind).toBe(sentence)
})

test('no sentence breaks on what a former version kept', () => {
  for (const kind of ACTION_KINDS)
    for (const kept of [null, {}, [], 'words', 7, { value: null }, { sells: null }])
      expect(said(kind, { subject: 'Something', before: kept, after: kept })).toMatch(/^[a-z]/)
})

test('a kind that this version does not know is shown as it is kept', () => {
  expect(said('shelf.paint', { subject: 'blue' })).toBe('shelf.paint: blue')
})
