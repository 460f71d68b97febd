import * as blends from '#api/contract/desk/blends.ts'
import * as calls from '#api/contract/desk/names.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskBlends, dictionaryEntries, unknownNames } from '#api/queries/desk/names.ts'
import { previewBlend, removeBlend, saveBlend } from '#api/services/desk/blends.ts'
import * as lines from '#api/services/desk/dictionary-lines.ts'
import * as dictionary from '#api/services/desk/dictionary.ts'
import { mergeCompounds } from '#api/services/desk/merges.ts'
import { meaningOf, previewName } from '#api/services/desk/name-preview.ts'
import type { DeskDeps } from './desk-deps.ts'

function mountBlends(serve: Serve, { db, now, desk }: DeskDeps): void {
  const services = { db, ...desk }
  const actor = (user: { userId: string }) => ({ userId: user.userId, now: now() })
  serve(blends.listDeskBlends, () => deskBlends(db))
  serve(blends.previewBlend, ({ body }) => previewBlend(db, body))
  serve(blends.saveBlend, async ({ user, body }) => ({ count: await saveBlend(services, actor(user), body) }))
  serve(blends.removeBlend, async ({ user, body }) => ({
    count: await removeBlend(services, actor(user), body.name),
  }))
}

export function mountDeskNames(serve: Serve, deps: DeskDeps): void {
  const { db, now } = deps
  const services = { db, ...deps.desk }
  const actor = (user: { userId: string }) => ({ userId: user.userId, now: now() })
  serve(calls.listNames, ({ query }) => unknownNames(db, { vendor: query.vendor ?? null }))
  serve(calls.previewName, ({ body }) => previewName(db, meaningOf(body)))
  serve(calls.addName, async ({ user, body }) => {
    const meaning = meaningOf(body)
    const count =
      'compound' in meaning
        ? await dictionary.addAlias(services, actor(user), {
            alias: meaning.name,
            compound: meaning.compound,
          })
        : await dictionary.addCompound(services, actor(user), meaning)
    return { count }
  })
  serve(calls.editCompound, async ({ user, body: { added: name, category } }) => ({
    count: await dictionary.editCompound(services, actor(user), { name, category }),
  }))
  serve(calls.ignoreNames, async ({ user, body }) => {
    await dictionary.ignoreNames(services, actor(user), body.names)
    return OK
  })
  serve(calls.removeName, async ({ user, body }) => ({
    count: await dictionary.removeAlias(services, actor(user), body.name),
  }))
  serve(calls.listDictionary, ({ query }) => dictionaryEntries(db, query.q ?? ''))
  serve(calls.mergeCompounds, async ({ user, body }) => ({
    count: await mergeCompounds(services, actor(user), body),
  }))
  serve(calls.exportDictionary, async () => ({ lines: await lines.exportDictionary(db) }))
  serve(calls.importDictionary, ({ user, body }) =>
    lines.importDictionary(services, actor(user), body.jsonLines),
  )
  mountBlends(serve, deps)
}
