import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'

/** One pre-compressed answer, by Koa or by node:http alone: `reference.ts koa|http FILE`. */
const [, , kind, file] = process.argv
const body = readFileSync(file ?? '')
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Content-Length': String(body.length),
}
const koa = new Koa()
koa.use(ctx => {
  ctx.set(headers)
  ctx.body = body
})
const plain: RequestListener = (_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
}
const server = createServer(kind === 'koa' ? koa.callback() : plain)
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => process.exit(0))
