import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line of the list: its number, its title, and its price in cents. */
export type PriceLine = { id: string; title: string; cents: number }

/** What the journey of a new operator meets: three listings read wrongly or not at all, and one for each other decision. */
export const OPERATOR_LINES: readonly PriceLine[] = [
  { id: 'nosize', title: 'TB-500 vial', cents: 45_00 },
  { id: 'sizes', title: 'BPC-157 5mg or 10mg vial', cents: 60_00 },
  { id: 'kit', title: 'Selank 5mg kit', cents: 220_00 },
  { id: 'alias', title: 'Zelvantide 5mg vial', cents: 30_00 },
  { id: 'merged', title: 'Morvexin 5mg vial', cents: 25_00 },
  { id: 'held', title: 'Epitalon 10mg vial', cents: 40_00 },
  { id: 'told', title: 'Ipamorelin 5mg vial', cents: 28_00 },
]

export type PriceListShop = Awaited<ReturnType<typeof startPriceListShop>>

const table = (lines: readonly PriceLine[], base: string, raisedBy: number) =>
  ['id,title,price,currency,stock,url']
    .concat(
      lines.map(({ id, title, cents }) =>
        [id, title, ((cents + raisedBy) / 100).toFixed(2), 'USD', 'in stock', `${base}/${id}`].join(','),
      ),
    )
    .join('\n')

/**
 * A stand-in shop on loopback that serves a price list as a table. `setPrice` changes a line between reads; from `raiseEachRead`
 * on every read finds every price ten cents higher than the one before.
 */
export async function startPriceListShop(lines: readonly PriceLine[]) {
  const state = { lines, isRising: false, raisedBy: 0 }
  const server = createServer((request, response) => {
    const isList = request.url === '/list.csv'
    if (isList && state.isRising) state.raisedBy += 10
    response.writeHead(isList ? 200 : 404, { 'content-type': isList ? 'text/csv' : 'text/plain' })
    response.end(isList ? table(state.lines, `http://${request.headers.host}`, state.raisedBy) : 'None')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/list.csv`,
    /** What a line costs now, as a decimal. */
    priceOf: (id: string): string => {
      const line = state.lines.find(one => one.id === id)
      return (((line?.cents ?? NaN) + state.raisedBy) / 100).toFixed(2)
    },
    setPrice: (id: string, cents: number) => {
      state.lines = state.lines.map(line => (line.id === id ? { ...line, cents } : line))
    },
    raiseEachRead: () => {
      state.isRising = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
