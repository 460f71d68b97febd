import * as calls from '#api/contract/desk/money.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskMoney } from '#api/queries/desk/money.ts'
import { refundAtDesk } from '#api/services/desk/refunds.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskMoney(serve: Serve, { db, now, refundStars }: DeskDeps): void {
  serve(calls.getMoney, () => deskMoney(db))
  serve(calls.refundDonation, async ({ user, params }) => {
    const actor = { userId: user.userId, now: now() }
    return { outcome: await refundAtDesk({ db, refund: refundStars, now }, actor, params) }
  })
}
