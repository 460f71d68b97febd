import { describe, expect, test } from 'vitest'
import { dump } from 'js-yaml'
import { withCompoundFacts } from '#api/assistant/compound-facts.ts'
import { faultsOf } from '#api/test/monograph-faults.ts'
import { type Monograph, loadMonographs, parseMonograph } from '#api/assistant/monographs.ts'
import { policyFaults } from '#api/assistant/sentence-policy.ts'

const monographs = withCompoundFacts(loadMonographs())

const sentence = (change: Partial<Monograph['sentences'][number]> = {}): Monograph['sentences'][number] => ({
  section: 'identity',
  text: 'Examplin is an invented peptide of nine residues.',
  source: 's1',
  quote: 'a nine-residue peptide',
  ...change,
})

const sound = (change: Partial<Monograph> = {}): Monograph => ({
  id: 'examplin',
  title: 'Examplin',
  compound: 'Examplin',
  kind: 'compound',
  aliases: [],
  sources: [
    {
      id: 's1',
      title: 'On examplin',
      publisher: 'A journal',
      url: 'https://example.org/examplin',
      date: '2026-02',
      opened: '2026-11-20',
    },
  ],
  sentences: ['one', 'two', 'three', 'four', 'five', 'six'].map(word =>
    sentence({ text: `Examplin is an invented peptide, part ${word}.` }),
  ),
  ...change,
})

/** The faults of a sound monograph that has this sentence as well. */
const faultsWith = (change: Partial<Monograph['sentences'][number]>) =>
  faultsOf(sound({ sentences: [...sound().sentences, sentence(change)] }))

describe('the corpus', () => {
  test('holds monographs', () => {
    expect(monographs.length).toBeGreaterThan(0)
  })

  test.each(monographs.map(monograph => [monograph.id, monograph] as const))(
    '%s is sound',
    (_, monograph) => {
      expect(faultsOf(monograph)).toEqual([])
    },
  )

  test('has no sentence that may never be shown', () => {
    const kept = monographs.flatMap(({ sentences }) =>
      sentences.filter(
        ({ text, section }) =>
          !policyFaults(text).every(fault => section === 'howto' && fault === 'second person'),
      ),
    )
    expect(kept.map(({ text }) => text)).toEqual([])
  })

  test('names every monograph and every compound once', () => {
    const ids = monographs.map(({ id }) => id)
    const compounds = monographs.flatMap(({ compound }) => compound ?? [])
    expect(ids).toEqual([...new Set(ids)])
    expect(compounds).toEqual([...new Set(compounds)])
  })
})

describe('the door', () => {
  const read = (change: Record<string, unknown>) =>
    parseMonograph('examplin.yaml', dump({ ...sound(), ...change }))

  test('lets a sound file in', () => {
    expect(read({})).toEqual(sound())
  })

  test('reads a bare year as a date', () => {
    const [source] = sound().sources
    expect(read({ sources: [{ ...source, date: 2021 }] }).sources[0]?.date).toBe('2021')
  })

  test('takes the day of a second reading', () => {
    expect(read({ reread: '2026-11-20' }).reread).toBe('2026-11-20')
  })

  test('takes our own methodology page as a source, and no other path', () => {
    const [source] = sound().sources
    expect(read({ sources: [{ ...source, url: '/methodology' }] }).sources[0]?.url).toBe('/methodology')
    expect(() => read({ sources: [{ ...source, url: '/other' }] })).toThrow(/^examplin\.yaml: /)
  })

  test.each([
    ['an empty quote', { sentences: sound().sentences.map(one => ({ ...one, quote: '  ' })) }],
    ['a single sentence', { sentences: sound().sentences.slice(0, 1) }],
    [
      'a sentence over 320 characters',
      { sentences: [...sound().sentences, sentence({ text: 'a'.repeat(321) })] },
    ],
    [
      'an empty quote beside the first',
      { sentences: [...sound().sentences, sentence({ also: [{ source: 's1', quote: ' ' }] })] },
    ],
    ['an empty list beside the first quote', { sentences: [...sound().sentences, sentence({ also: [] })] }],
    ['an unknown field', { rating: 5 }],
    ['an unknown field of a sentence', { sentences: sound().sentences.map(one => ({ ...one, rating: 5 })) }],
    ['an unknown section', { sentences: sound().sentences.map(one => ({ ...one, section: 'usage' })) }],
    ['an address that is not one', { sources: [{ ...sound().sources[0], url: 'doi 10.1' }] }],
    ['a day that is not one', { sources: [{ ...sound().sources[0], opened: '2026-02-30' }] }],
    ['a second reading on no day', { reread: 'yes' }],
    ['a name that is not the file’s', { id: 'other' }],
  ])('turns away %s', (_, change) => {
    expect(() => read(change)).toThrow(/^examplin\.yaml: /)
  })
})

describe('the faults', () => {
  test('of a sound monograph are none', () => {
    expect(faultsOf(sound())).toEqual([])
    expect(faultsWith({ section: 'regulatory', asOf: '2026-03-01' })).toEqual([])
  })

  test.each<[string, Partial<Monograph['sentences'][number]>]>([
    ['no source', { source: 's9' }],
    ['no source', { also: [{ source: 's9', quote: 'nine residues' }] }],
    ['amount in the quote', { also: [{ source: 's1', quote: 'given 2 ml of examplin' }] }],
    ['quote over 40 words', { also: [{ source: 's1', quote: 'word '.repeat(41) }] }],
    ['no "as of"', { section: 'regulatory' }],
    ['no "as of"', { section: 'antidoping' }],
    ['"as of" older', { section: 'antidoping', asOf: '2026-01-01' }],
    ['"as of" later', { section: 'regulatory', asOf: '2026-11-21' }],
    ['amount', { text: 'Examplin was studied at 5 mg in rats.' }],
    ['amount', { text: 'Examplin was studied at 0.25mcg in rats.' }],
    ['amount', { text: 'Examplin was studied at 250 µg/kg in rats.' }],
    ['amount', { text: 'Examplin was studied at 1,000 IU in rats.' }],
    ['amount in the quote', { quote: 'given 2 ml of examplin' }],
    ['dosing', { text: 'The dose of examplin rose in each arm.' }],
    ['dosing', { text: 'Rats were injected with examplin for a month.' }],
    ['dosing', { text: 'People take examplin before a meal.' }],
    ['dosing', { text: 'Examplin is used in a cycle of a month.' }],
    ['dosing', { text: 'Examplin is part of a common stack.' }],
    ['dosing', { text: 'Examplin is used twice a week in the arm.' }],
    ['benefit promise', { text: 'Examplin heals tendons and skin.' }],
    ['benefit promise', { text: 'Examplin is proven to work in people.' }],
    ['advice', { text: 'Athletes should avoid examplin altogether.' }],
    ['address', { text: 'Read more of it at www.example.org today.' }],
    ['exclamation mark', { text: 'Examplin is an invented peptide!' }],
    ['second person', { text: 'Examplin is a peptide in your body.' }],
    ['leans on another', { text: 'It was studied in rats for a month.' }],
    ['leans on another', { text: 'That trial of examplin had ten rats.' }],
    ['quote over 40 words', { quote: 'word '.repeat(41) }],
    [
      'copied',
      {
        text: 'Examplin is a peptide that binds a receptor found in liver, muscle and brain.',
        quote: 'examplin is a peptide that binds a receptor found in liver, muscle and brain',
      },
    ],
  ])('include %s: %o', (fault, change) => {
    expect(faultsWith(change)).toEqual([expect.stringContaining(`examplin: ${fault}`)])
  })

  test('include what only the whole monograph shows', () => {
    const [source] = sound().sources
    expect(faultsOf(sound({ sources: [source!, source!] }))).toEqual(['examplin: two sources "s1"'])
    expect(faultsOf(sound({ sources: [source!, { ...source!, id: 's2' }] }))).toEqual([
      'examplin: uncited source "s2"',
    ])
    const later = { ...source!, id: 's2', date: '2026-05', opened: '2026-11-20' }
    const also = [{ source: 's2', quote: 'invented' }]
    const withBoth = (asOf: string) =>
      sound({
        sources: [source!, later],
        sentences: [...sound().sentences, sentence({ section: 'regulatory', asOf, also })],
      })
    expect(faultsOf(withBoth('2026-06-01'))).toEqual([])
    expect(faultsOf(withBoth('2026-03-01'))).toEqual([expect.stringContaining('"as of" older')])
    expect(faultsOf(sound({ kind: 'topic' }))).toEqual(['examplin: kind and compound disagree'])
    expect(faultsOf(sound({ sentences: [...sound().sentences, sound().sentences[0]!] }))).toEqual([
      expect.stringContaining('said twice'),
    ])
  })
})
