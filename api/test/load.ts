import { Agent, get } from 'node:http'

/** A crowd in a process of its own: visits the port until it is refused, half of it on kept connections, and prints how it went. */
const port = Number(process.argv[2])
const path = process.argv[3] ?? '/'
const faults: string[] = []
let answered = 0

const visitOnce = (agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, agent }, response => {
      response.resume()
      response.on('end', resolve)
      response.on('error', reject)
    })
    request.on('error', reject)
  })

const visit = async (agent: Agent) => {
  for (;;) {
    try {
      await visitOnce(agent)
      answered += 1
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
await Promise.all(Array.from({ length: 16 }, (_, index) => visit(index % 2 === 0 ? kept : fresh)))
kept.destroy()
process.stdout.write(`${JSON.stringify({ answered, faults })}\n`)
