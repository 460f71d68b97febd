import type { Message, Update } from 'grammy/types'
import { seconds } from './clock.ts'
import { storeFromPerson } from './messages.ts'
import { askCheckout, invoiceOf } from './methods-payments.ts'
import { allowAnswers } from './rates.ts'
import { enqueue } from './updates.ts'
import { changed, nextId, type Invoice, type Person, type World } from './world.ts'

export type PayOutcome = 'paid' | 'cancelled' | 'failed' | 'pending'

export interface PaymentResult {
  /** As the Mini App hears it in `invoice_closed`. */
  status: PayOutcome
  chargeId?: string
  error?: string
  settle?: () => PaymentResult
}

/** Pays an invoice as a client does: ask the bot, take the Stars, tell the bot. */
export const payInvoice = async (
  world: World,
  person: Person,
  link: string,
  outcome: PayOutcome = 'paid',
): Promise<PaymentResult> => {
  const invoice = invoiceOf(world, link)
  if (outcome === 'cancelled') return { status: 'cancelled' }
  const answer = await askCheckout(world, person.user, invoice)
  if (!answer) return { status: 'failed', error: 'the bot did not answer within 10 seconds' }
  if (!answer.ok) return { status: 'failed', error: answer.errorMessage ?? '' }
  if (outcome === 'failed') return { status: 'failed', error: 'the payment did not go through' }
  if (outcome === 'pending') return { status: 'pending', settle: () => charge(world, person, invoice) }
  return charge(world, person, invoice)
}

const charge = (world: World, person: Person, invoice: Invoice): PaymentResult => {
  const id = `charge-${nextId(world)}`
  const date = seconds(world.clock)
  world.charges.push({ id, userId: person.user.id, amount: invoice.amount, payload: invoice.payload, date })
  allowAnswers(world, person)
  const message = storeFromPerson(world, person, {
    successful_payment: {
      currency: 'XTR',
      total_amount: invoice.amount,
      invoice_payload: invoice.payload,
      telegram_payment_charge_id: id,
      provider_payment_charge_id: `${person.user.id}_${id}`,
    },
  })
  enqueue(world, { message: message as Message & Update.NonChannel })
  changed(world)
  return { status: 'paid', chargeId: id }
}
