import { describe, expect, test } from 'vitest'
import { type Lens, DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

const ask = async (question: string, lens: Partial<Lens> = {}, hidden: readonly string[] = []) =>
  (await chat.assistant.answer([question], { lens: { ...DEFAULT_LENS, ...lens }, hiddenVendors: hidden }))
    .content

const idOf = async (slug: string) =>
  String((await chat.database.knex('vendors').where({ slug }).first('id')).id)

describe('the catalogue is answered under the lens of the person', () => {
  test('the default leaves nothing out and is not spoken of', async () => {
    expect(await ask('cheapest BPC-157')).toBe((await chat.assistant.answer(['cheapest BPC-157'])).content)
    expect(await ask('cheapest BPC-157')).not.toContain('lens')
  })

  test.each<[string, Partial<Lens>, RegExp]>([
    [
      'cheapest BPC-157',
      { sizeMg: 5, pack: 'single' },
      /Northfield.*for 5 mg .*\nYour lens counts: single packs, 5 mg each\.\n/,
    ],
    [
      'cheapest BPC-157',
      { form: 'capsules', inStock: true },
      /^No offer of BPC-157 .*\nYour lens counts: in stock, capsules\.\n/,
    ],
    [
      'cheapest BPC-157',
      { shipsTo: 'DE' },
      /^No offer of BPC-157 .*\nYour lens counts: ships to Germany\.\n/,
    ],
    [
      'which vendors list BPC-157',
      { certificate: true },
      /^No vendor here .*\nYour lens counts: with certificate\.\n/,
    ],
    ['cheapest BPC-157', { currency: 'EUR' }, /\nPrices stand as listed, those in EUR first\.\n/],
  ])('%s under %j', async (question, lens, said) => {
    expect(await ask(question, lens)).toMatch(said)
  })

  test('what the question names goes before the lens', async () => {
    const said = await ask('cheapest BPC-157 10 mg', { sizeMg: 5, pack: 'single' })
    expect(said).toMatch(/Larkspur.*for 10 mg .*\nYour lens counts: single packs\.\n/)
  })

  test('a hidden vendor is left out, unless it is named', async () => {
    const hidden = [await idOf('umbra-lab')]
    for (const question of ['cheapest BPC-157', 'which vendors list BPC-157']) {
      const said = await ask(question, {}, hidden)
      expect(said).not.toContain('Umbra')
      expect(said).toContain('\nVendors that you hid are left out.\n')
    }
    expect(await ask('BPC-157 at umbra lab', {}, hidden)).toMatch(/Umbra Lab, \$0\.62 per mg/)
  })
})
