import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { RESET_MINUTES } from './services/accounts/password-resets.ts'
import type { SendReset } from '#api/routes/sign-in/password-resets.ts'
import { createTelegramSender } from './telegram/send-message.ts'

const SEND_MS = 10_000

const textOf = (appName: string, link: string) =>
  `Somebody, hopefully you, asked to set a new password at ${appName}.\n\n${link}\n\nThe link is good once and for ${RESET_MINUTES.asked} minutes. If you did not ask for it, leave it: nothing has changed.`

/** A mail server by its address; every step of the exchange has a time-out. */
function createMailer({ mail, appName }: Config) {
  if (mail === null) return null
  const limits = { connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS }
  const transport = createTransport({ url: mail.smtpUrl, ...limits })
  return async (to: string, link: string): Promise<void> => {
    const subject = `A new password at ${appName}`
    await transport.sendMail({ from: mail.from, to, subject, text: textOf(appName, link) })
  }
}

/** How a person is sent a link to set a new password: by mail, and in the chat of a linked Telegram. Null without either. */
export function createSendReset(config: Config): SendReset | null {
  const sendMail = createMailer(config)
  const { token, apiRoot: root } = config.bot
  const open = (path: string) => ({ url: path, asApp: false })
  const telegram = token === null ? null : createTelegramSender({ root, token, open, timeoutMs: SEND_MS })
  if (sendMail === null && telegram === null) return null
  return async ({ email, telegramId }, link) => {
    const ways = [
      ...(sendMail && email !== null ? [sendMail(email, link)] : []),
      ...(telegram && telegramId !== null
        ? [
            telegram.send(telegramId, {
              html: textOf(config.appName, '').replace('\n\n\n\n', '\n\n'),
              buttons: [[{ text: 'Set a New Password', path: link }]],
            }),
          ]
        : []),
    ]
    const sent = await Promise.allSettled(ways)
    const failed = sent.find(one => one.status === 'rejected')
    if (failed && sent.every(one => one.status === 'rejected')) throw failed.reason
  }
}
