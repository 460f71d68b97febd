import { connectDatabase } from '#api/db/connect.ts'
import { startBot } from '#bot/start-bot.ts'

/** A bot in a process of its own that ends itself, as kill -9 does, at the given step of its work. */
type Given = { databaseUrl: string | null; dataDir: string; apiRoot: string; token: string; dieAt: number }

const { databaseUrl, dataDir, apiRoot, token, dieAt } = JSON.parse(process.argv[2] ?? '{}') as Given

let step = 0
const countStep = () => {
  step += 1
  if (step === dieAt) process.kill(process.pid, 'SIGKILL')
}

const database = await connectDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir }, { as: 'tool' })
database.knex.on('query-response', countStep)

const bot = startBot({
  token,
  apiRoot,
  appName: 'Aliquot',
  publicUrl: 'http://localhost:42000',
  miniAppName: null,
  db: database.knex,
  catalog: {} as never,
  unavailable: () => false,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  now: () => new Date(),
  visitorSecret: 'a secret of the tests',
  basketCost: () => Promise.reject(new Error('nobody asks')),
  notifications: () => Promise.resolve([]),
  mode: 'polling',
  webhook: null,
})
bot.api.config.use(async (call, method, payload, signal) => {
  const counts = method === 'answerPreCheckoutQuery' || method === 'sendMessage'
  if (counts) countStep()
  const answer = await call(method, payload, signal)
  if (counts) countStep()
  return answer
})
