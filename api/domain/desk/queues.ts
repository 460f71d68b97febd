export const DESK_QUEUES = [
  'review',
  'names',
  'refused',
  'held',
  'unusual',
  'reports',
  'feeds',
  'suggestions',
  'money',
  'messages',
] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** A queue shows so many rows at once; the next come as these are decided. */
export const QUEUE_ROWS = 200

export const MOST_AT_ONCE = 500
