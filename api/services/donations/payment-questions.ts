import type { Knex } from 'knex'

const MAX_CHARACTERS = 1000

type PaymentQuestion = { telegramId: string; username: string | null; question: string; at: Date }

/** Keeps a question about a payment for the operator; the same update asks only once. */
export async function askAboutPayment(
  db: Knex,
  question: { userId: string; telegramId: number; updateId: number; text: string; at: Date },
): Promise<void> {
  await db('payment_questions')
    .insert({
      user_id: question.userId,
      telegram_user_id: question.telegramId,
      update_id: question.updateId,
      question: [...question.text].slice(0, MAX_CHARACTERS).join(''),
      created_at: question.at,
    })
    .onConflict('update_id')
    .ignore()
}

export async function paymentQuestions(db: Knex, now: Date): Promise<PaymentQuestion[]> {
  const { rows } = await db.raw(
    `select q.telegram_user_id::text as "telegramId", u.telegram_username as username, q.question, q.created_at as at
     from payment_questions q left join users u on u.id = q.user_id
     where q.created_at > ?::timestamptz - interval '90 days' order by q.created_at, q.id`,
    [now],
  )
  return rows
}
