import type { Args } from './args.ts'
import type { World } from './world.ts'

/** A call as its method sees it; `method` is spelled as in the documentation. */
export interface Context {
  world: World
  method: string
  args: Args
}

export interface Method {
  /** Every parameter that the documentation knows; another one is a slip of the caller. */
  params: readonly string[]
  run: (context: Context) => unknown
}

export type Methods = Readonly<Record<string, Method>>

/** Parameters of everything that sends a message. */
export const sending = [
  'business_connection_id',
  'chat_id',
  'message_thread_id',
  'direct_messages_topic_id',
  'disable_notification',
  'protect_content',
  'allow_paid_broadcast',
  'message_effect_id',
  'suggested_post_parameters',
  'reply_parameters',
  'reply_to_message_id',
  'allow_sending_without_reply',
  'reply_markup',
] as const
