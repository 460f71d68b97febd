import { Agent, get } from 'node:http'

/** A crowd in a process of its own: visits the port until it is refused, on kept and on new connections, and prints how it went. */
const port = Number(process.argv[2])
const path = process.argv[3] ?? '/'
const outcome = { answered: 0, keptFaults: [] as string[], freshFaults: [] as string[] }

const visitOnce = (agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, agent }, response => {
      response.resume()
      response.on('end', resolve)
      response.on('error', reject)
    })
    request.on('error', reject)
  })

const visit = async (agent: Agent, faults: string[]) => {
  for (;;) {
    try {
      await visitOnce(agent)
      outcome.answered += 1
    } catch (error) {
      const code = String((error as NodeJS.ErrnoException).code)
      if (code !== 'ECONNREFUSED') faults.push(code)
      return
    }
  }
}

const kept = new Agent({ keepAlive: true })
const fresh = new Agent({ keepAlive: false })
process.stdout.write('ready\n')
const visitors = Array.from({ length: 12 }, (_, index) =>
  index % 3 === 0 ? visit(fresh, outcome.freshFaults) : visit(kept, outcome.keptFaults),
)
await Promise.all(visitors)
kept.destroy()
process.stdout.write(`${JSON.stringify(outcome)}\n`)
