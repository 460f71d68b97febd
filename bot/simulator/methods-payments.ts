import type { Message, StarTransaction, TransactionPartnerUser, Update, User } from 'grammy/types'
import {
  asFields,
  integerArg,
  jsonArg,
  requiredArg,
  requiredInteger,
  requiredText,
  textArg,
  userIdArg,
  flagArg,
  type Args,
} from './args.ts'
import { seconds } from './clock.ts'
import { bad, within } from './failure.ts'
import { storeFromPerson } from './messages.ts'
import type { Context, Methods } from './methods.ts'
import { enqueue } from './updates.ts'
import {
  changed,
  nextId,
  recordBreach,
  type Charge,
  type CheckoutAnswer,
  type Invoice,
  type World,
} from './world.ts'
import { TOO_OLD } from './methods-inline.ts'

/** Stars only: real money needs a provider, and the product takes none. */
const MAX_STARS = 100_000

const readPrice = (value: unknown): number =>
  within("Can't parse labeled price", () => {
    const fields = asFields(value, 'LabeledPrice must be an Object')
    if (!requiredText(fields, 'label')) throw bad('LabeledPrice label must be non-empty')
    return requiredInteger(fields, 'amount')
  })

const readPrices = (args: Args): number[] => {
  requiredArg(args, 'prices')
  const value = jsonArg(args, 'prices', 'prices JSON object')
  if (!Array.isArray(value)) throw bad('Expected an Array of labeled prices')
  if (!value.length) throw bad('There must be at least one price')
  return value.map(readPrice)
}

/** The server's own checks; for the lengths of title and text only the limit is published, not the words. */
const checkInvoice = (args: Args, prices: number[]) => {
  const [amount = 0] = prices
  if (requiredArg(args, 'title').length > 32) throw bad('INVOICE_TITLE_INVALID')
  if (requiredArg(args, 'description').length > 255) throw bad('INVOICE_DESCRIPTION_INVALID')
  if (Buffer.byteLength(requiredArg(args, 'payload')) > 128) throw bad('INVOICE_PAYLOAD_INVALID')
  if (requiredArg(args, 'currency') !== 'XTR' || textArg(args, 'provider_token')) {
    throw bad('PAYMENT_PROVIDER_INVALID')
  }
  if (prices.length !== 1) throw bad('STARS_INVOICE_INVALID')
  if (amount < 1 || amount > MAX_STARS) throw bad('CURRENCY_TOTAL_AMOUNT_INVALID')
}

const createInvoiceLink = ({ world, args }: Context): string => {
  for (const name of ['title', 'description', 'payload', 'currency']) requiredArg(args, name)
  const prices = readPrices(args)
  checkInvoice(args, prices)
  const invoice = {
    slug: `local${nextId(world)}`,
    title: textArg(args, 'title'),
    description: textArg(args, 'description'),
    payload: textArg(args, 'payload'),
    amount: prices[0] ?? 0,
  }
  world.invoices.set(invoice.slug, invoice)
  return `https://t.me/$${invoice.slug}`
}

/** `$slug`, `invoice/slug` or the slug alone. */
export const invoiceOf = (world: World, link: string): Invoice => {
  const slug = /(?:\$|invoice\/)([\w-]+)$/.exec(link)?.[1] ?? link
  const invoice = world.invoices.get(slug)
  if (!invoice) throw new Error(`no invoice ${link} in the stand-in`)
  return invoice
}

const CHECKOUT_LIMIT_MS = 10_000

const answerPreCheckoutQuery = ({ world, args, method }: Context) => {
  const id = textArg(args, 'pre_checkout_query_id')
  const ok = flagArg(args, 'ok')
  const errorMessage = ok ? '' : requiredArg(args, 'error_message')
  const question = world.checkouts.get(id)
  const late = question && world.clock.now() - question.askedAt > CHECKOUT_LIMIT_MS
  if (late) recordBreach(world, 'pre-checkout-late', method, id)
  if (!question || question.answered || late) throw bad(TOO_OLD)
  question.answered = true
  question.resolve({ ok, ...(errorMessage ? { errorMessage } : {}) })
  return true
}

/** Asks the bot whether it takes the payment; no answer within the limit is a refusal. */
export const askCheckout = (
  world: World,
  from: User,
  invoice: Invoice,
): Promise<CheckoutAnswer | undefined> =>
  new Promise(resolve => {
    const id = nextId(world)
    const giveUp = world.clock.after(CHECKOUT_LIMIT_MS, () => {
      recordBreach(world, 'pre-checkout-unanswered', 'answerPreCheckoutQuery', id)
      resolve(undefined)
    })
    const settle = (answer: CheckoutAnswer) => {
      giveUp()
      resolve(answer)
    }
    world.checkouts.set(id, { from: from.id, askedAt: world.clock.now(), answered: false, resolve: settle })
    const { amount: total_amount, payload: invoice_payload } = invoice
    enqueue(world, { pre_checkout_query: { id, from, currency: 'XTR', total_amount, invoice_payload } })
  })

const refundStarPayment = ({ world, args }: Context) => {
  const userId = userIdArg(args)
  const chargeId = requiredArg(args, 'telegram_payment_charge_id')
  const charge = world.charges.find(entry => entry.id === chargeId)
  if (!world.people.has(userId)) throw bad('USER_ID_INVALID')
  if (!charge || charge.userId !== userId) throw bad('CHARGE_ID_INVALID')
  if (charge.refundedAt !== undefined) throw bad('CHARGE_ALREADY_REFUNDED')
  charge.refundedAt = seconds(world.clock)
  announceRefund(world, charge)
  return true
}

const announceRefund = (world: World, charge: Charge) => {
  const person = world.people.get(charge.userId)
  if (!person) return
  const refunded_payment = {
    currency: 'XTR',
    total_amount: charge.amount,
    invoice_payload: charge.payload,
    telegram_payment_charge_id: charge.id,
  }
  const message = storeFromPerson(world, person, { refunded_payment })
  enqueue(world, { message: message as Message & Update.NonChannel })
  changed(world)
}

const transactionsOf = (world: World, charge: Charge): StarTransaction[] => {
  const user = world.people.get(charge.userId)?.user
  if (!user) return []
  const partner: TransactionPartnerUser = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user,
    invoice_payload: charge.payload,
  }
  const paid = { id: charge.id, amount: charge.amount, date: charge.date, source: partner }
  if (charge.refundedAt === undefined) return [paid]
  return [paid, { id: charge.id, amount: charge.amount, date: charge.refundedAt, receiver: partner }]
}

const getStarTransactions = ({ world, args }: Context) => {
  const offset = integerArg(args, 'offset', 0, 0, 2 ** 31)
  const limit = integerArg(args, 'limit', 100, 1, 100)
  const all = world.charges.flatMap(charge => transactionsOf(world, charge)).sort((a, b) => a.date - b.date)
  return { transactions: all.slice(offset, offset + limit) }
}

export const paymentMethods: Methods = {
  createInvoiceLink: {
    params: ['title', 'description', 'payload', 'provider_token', 'currency', 'prices'],
    run: createInvoiceLink,
  },
  answerPreCheckoutQuery: {
    params: ['pre_checkout_query_id', 'ok', 'error_message'],
    run: answerPreCheckoutQuery,
  },
  refundStarPayment: { params: ['user_id', 'telegram_payment_charge_id'], run: refundStarPayment },
  getStarTransactions: { params: ['offset', 'limit'], run: getStarTransactions },
}
