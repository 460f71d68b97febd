import type { Knex } from 'knex'

/** Every table that holds something of a person; secrets are named, not shown. export-account.db.test.ts holds it to the schema. */
export const PERSONAL_TABLES: Readonly<Record<string, readonly string[]>> = {
  users: [
    'id',
    'email',
    'first_name',
    'last_name',
    'telegram_id',
    'telegram_username',
    'telegram_stopped',
    'language_code',
    'alert_preferences',
    'timezone',
    'quiet_from',
    'quiet_until',
    'digest_at',
    'week_digest',
    'muted_until',
    'lens',
    'roles',
    'desk_daily',
    'suspended_at',
    'suspended_reason',
    'created_at',
  ],
  sessions: ['kind', 'user_agent', 'created_at', 'last_used_at', 'expires_at'],
  password_resets: ['created_at', 'expires_at'],
  login_keys: ['status', 'created_at', 'expires_at'],
  watches: ['product_id', 'created_at'],
  coupons: ['vendor_id', 'code', 'discount_type', 'discount_amount', 'created_at'],
  baskets: ['name', 'lines', 'country', 'currency', 'codes', 'limit_amount', 'limit_currency', 'created_at'],
  hidden_vendors: ['vendor_id', 'created_at'],
  alerts: ['offer_id', 'types', 'limit_kind', 'limit_value', 'baseline_price', 'muted_until', 'created_at'],
  alert_firings: ['offer_id', 'kind', 'fired_at', 'price'],
  targets: ['market_id', 'limit_value', 'notified_at', 'notified_price', 'muted_until', 'created_at'],
  notifications: ['id', 'kind', 'offer_id', 'product_id', 'facts', 'created_at'],
  deliveries: ['notification_id', 'channel', 'status', 'attempts', 'sent_at', 'error', 'created_at'],
  push_subscriptions: ['user_agent', 'created_at', 'last_success_at'],
  chat_messages: ['role', 'content', 'route', 'citations', 'feedback', 'report', 'created_at'],
  chat_pending: ['since'],
  suggestions: ['kind', 'detail', 'source_url', 'note', 'status', 'created_at'],
  price_reports: ['offer_id', 'note', 'created_at'],
  donation_invoices: ['id', 'stars', 'status', 'created_at', 'paid_at'],
  donations: ['stars', 'status', 'paid_at', 'refunded_at'],
  payment_questions: ['question', 'created_at'],
  desk_actions: ['kind', 'subject', 'done_at'],
}

export async function exportAccount(db: Knex, userId: string): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(PERSONAL_TABLES)) {
    const owner = table === 'users' ? 'id' : 'user_id'
    tables[table] = await db(table)
      .select(columns)
      .where(owner, userId)
      .orderByRaw(columns.map(column => `"${column}"::text collate "C"`).join(', '))
  }
  return tables
}
