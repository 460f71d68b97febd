import { XMLParser } from 'fast-xml-parser'
import type { Knex } from 'knex'
import { request } from 'undici'
import * as z from 'zod'
import { readBytes } from '#api/feeds/feed-body.ts'
import { withDeadline } from '#api/network/deadline.ts'
import { storeRates, type Rates } from '#api/services/rates.ts'

const MOST_BYTES = 1_000_000
const TIMEOUT_MS = 20_000

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false })
const envelope = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z
          .array(
            z.object({
              currency: z.string().regex(/^[A-Z]{3}$/),
              rate: z.string().regex(/^\d{1,9}(\.\d{1,10})?$/),
            }),
          )
          .min(1),
      }),
    }),
  }),
})

/** The daily file of the European Central Bank, `eurofxref-daily.xml`: how much of each currency one euro is. */
export function parseRates(xml: string): Rates {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The rates are not the daily file of the ECB.')
  const parsed = envelope.safeParse(parser.parse(xml))
  if (!parsed.success) throw new Error('The rates are not the daily file of the ECB.')
  const { time, Cube: cubes } = parsed.data['gesmes:Envelope'].Cube.Cube
  const rates = Object.fromEntries(cubes.map(({ currency, rate }) => [currency, rate]))
  return { base: 'EUR', date: time, source: 'European Central Bank', rates }
}

/** Reads the day's reference rates. What fails throws: the job's row says why, and the rates of before stay. */
export const fetchRates = (db: Knex, url: string): Promise<{ date: string; isNew: boolean }> =>
  withDeadline(TIMEOUT_MS, async signal => {
    const { statusCode, body } = await request(url, { signal, headers: { accept: 'application/xml' } })
    const text = (await readBytes(body, '', MOST_BYTES)).toString('utf8')
    if (statusCode !== 200) throw new Error(`The rates cannot be read (HTTP ${statusCode}).`)
    const rates = parseRates(text)
    return { date: rates.date, isNew: await storeRates(db, rates) }
  })
