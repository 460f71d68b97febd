import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { User } from './models/User.ts'
import { readConfig } from './config.ts'
import { createSendReset } from './send-reset.ts'

const LINK = 'http://localhost:3000/reset#token'
const TOKEN = '700100200:AAtestTESTtestTESTtestTESTtestTEST'
let smtp: Server
let telegram: ReturnType<typeof createHttpServer>
let mail = ''
let message = ''

/** As much of a mail server as takes one message. */
const answerTo = (line: string): string => {
  if (line.startsWith('EHLO')) return '250 hello'
  if (line.startsWith('DATA')) return '354 go on'
  return line.startsWith('QUIT') ? '221 bye' : '250 ok'
}

beforeAll(async () => {
  smtp = createServer(socket => {
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        mail += `${line}\n`
        if (isData && line !== '.') continue
        isData = line.startsWith('DATA')
        socket.write(`${answerTo(line)}\r\n`)
      }
    })
    socket.on('error', () => socket.destroy())
  })
  telegram = createHttpServer((request, response) => {
    request.on('data', chunk => (message += chunk))
    request.on('end', () => response.end(JSON.stringify({ ok: true, result: { message_id: 1 } })))
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  await new Promise<void>(resolve => telegram.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  smtp.close()
  telegram.closeAllConnections()
  telegram.close()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const person = (fields: Partial<User>) => Object.assign(new User(), { email: null, telegramId: null }, fields)
const withMail = () => ({ SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`, MAIL_FROM: 'shop@mail.example' })
const withTelegram = () => ({
  BOT_TOKEN: TOKEN,
  TELEGRAM_API_ROOT: `http://127.0.0.1:${portOf(telegram)}`,
})

test('nothing is sent where there is neither mail nor a bot', () =>
  expect(createSendReset(readConfig({}))).toBeNull())

test('a link goes by mail, and into the chat of a linked Telegram', async () => {
  const send = createSendReset(readConfig({ ...withMail(), ...withTelegram() }))
  await send?.(person({ email: 'ada@mail.example', telegramId: '42' }), LINK)
  expect(mail).toContain('RCPT TO:<ada@mail.example>')
  expect(mail).toContain('/reset#token')
  expect(JSON.parse(message)).toMatchObject({
    chat_id: 42,
    reply_markup: { inline_keyboard: [[{ text: 'Set a New Password', url: LINK }]] },
  })
})

test('one way that works is enough; none is a failure', async () => {
  const away = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@mail.example' }
  const both = createSendReset(readConfig({ ...away, ...withTelegram() }))
  await both?.(person({ email: 'ada@mail.example', telegramId: '42' }), LINK)
  const mailOnly = createSendReset(readConfig(away))
  await expect(mailOnly?.(person({ email: 'ada@mail.example' }), LINK)).rejects.toThrow()
})
