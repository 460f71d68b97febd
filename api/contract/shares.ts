import * as z from 'zod/mini'
import { call } from './call.ts'
import { byId } from './shapes.ts'

export const prepareShare = call('POST /api/products/:id/share', {
  access: 'user',
  limit: 'share',
  summary:
    'A price card that the Mini App hands to Telegram to forward; null where only a link can be shared',
  params: byId,
  answer: z.object({ preparedId: z.nullable(z.string()) }),
})
