import { createInterface } from 'node:readline'
import { answerLine, parseAskLine } from '#api/assistant/ask-lines.ts'
import { cleanMessage } from '#api/assistant/intake.ts'
import { createEncoder } from '#api/assistant/intents/encoder.ts'
import { createModel } from '#api/assistant/model.ts'
import { openAssistant } from '#api/assistant/open.ts'
import { processConfig } from '#api/config.ts'
import { openPrepared } from '#api/prepare.ts'
import { readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

async function ask(args: readonly string[]): Promise<void> {
  const { positionals } = readArguments(args, {})
  if (positionals.length > 0)
    throw new UsageFault(`"${positionals[0]}" is not understood; give JSON lines on stdin`)
  const config = processConfig()
  const now = () => new Date()
  const database = await openPrepared(config, { as: 'tool', now: now() })
  const encoder = createEncoder(error =>
    process.stderr.write(`a message was not encoded: ${String(error)}\n`),
  )
  try {
    const assistant = openAssistant({
      db: database.knex,
      model:
        config.languageModel &&
        createModel(config.languageModel, globalThis.fetch, reason =>
          process.stderr.write(`the language model gave nothing usable: ${reason}\n`),
        ),
      encoder,
      now,
    })
    let number = 0
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      number += 1
      if (line.trim() === '') continue
      const parsed = parseAskLine(line)
      if ('fault' in parsed) throw new UsageFault(`line ${number} ${parsed.fault}`)
      process.stdout.write(`${JSON.stringify(await answerLine(parsed.asked, assistant, cleanMessage))}\n`)
    }
  } finally {
    await encoder.close()
    await database.close()
  }
}

await runCommand(ask)
