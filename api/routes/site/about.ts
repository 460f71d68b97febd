import type { Router } from '@koa/router'
import { getFeatures } from '#api/contract/auth.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { describeApi } from '#api/presenters/openapi.ts'

export type Features = AnswerOf<typeof getFeatures>

export function mountAbout(
  serve: Serve,
  router: Router,
  about: { features: () => Features; publicUrl: string },
): void {
  serve(getFeatures, async () => about.features())
  const description = JSON.stringify(describeApi(about.features().appName, about.publicUrl))
  router.get('/api/openapi.json', ctx => {
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.body = description
  })
}
