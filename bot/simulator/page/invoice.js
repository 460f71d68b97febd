import { act, ask, toast } from './dom.js'

/** Shows an invoice and pays it as the person decides; resolves with the status that a Mini App hears. */
export const payDialog = async (user, link) => {
  const { title, description, amount } = await act('invoice', { link })
  const outcome = await ask({
    title: `${title}: ${amount} Stars`,
    text: `${description} These Stars are invented; no money moves.`,
    buttons: [
      { id: 'paid', label: `Pay ${amount} Stars` },
      { id: 'cancelled', label: 'Cancel' },
      { id: 'failed', label: 'Let it fail' },
      { id: 'pending', label: 'Leave it pending' },
    ],
  })
  const payment = await act('pay', { user, link, outcome: outcome ?? 'cancelled' })
  if (payment.error) toast(`Not paid: ${payment.error}`)
  return payment.status
}
