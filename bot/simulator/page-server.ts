import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { acts } from './acts.ts'
import { readBytes } from './body.ts'
import { isLoopback } from './links.ts'
import { commandsFor } from './methods-profile.ts'
import type { Control, Handler } from './simulator.ts'
import type { World } from './world.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const folder = new URL('./page/', import.meta.url)
const policy =
  "default-src 'self'; frame-src http: https:; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const sendPage = async (response: ServerResponse, path: string): Promise<boolean> => {
  const name = path === '/' ? 'index.html' : (/^\/page\/([a-z-]+\.(?:js|css))$/.exec(path)?.[1] ?? '')
  if (!name) return false
  const body = await readFile(new URL(name, folder)).catch(() => undefined)
  if (!body) return false
  response.writeHead(200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
  return true
}

const people = (world: World) =>
  [...world.people.values()].map(({ user, state }) => ({ ...user, state })).sort((a, b) => a.id - b.id)

const localized = (texts: ReadonlyMap<string, string>, language: string) =>
  texts.get(language.slice(0, 2)) ?? texts.get('') ?? ''

const stateOf = (control: Control, userId: number, appUrl: string) => {
  const { world } = control
  const { bot, miniAppName } = world.settings
  const language = world.people.get(userId)?.user.language_code ?? 'en'
  return {
    bot: {
      username: bot.username,
      name: bot.first_name,
      description: localized(world.profile.descriptions, language),
      shortDescription: localized(world.profile.shortDescriptions, language),
    },
    app: { url: appUrl, name: miniAppName },
    people: people(world),
    messages: control.messages(userId),
    commands: commandsFor(world, language),
    menuButton: world.profile.menuButton,
    breaches: control.breaches().slice(-20),
    calls: world.calls.length,
    now: world.clock.now(),
  }
}

const streamChanges = (world: World, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 1000\n\ndata: hello\n\n')
  let waiting: NodeJS.Timeout | undefined
  const tell = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      response.write('data: changed\n\n')
    }, 100)
  }
  world.listeners.add(tell)
  request.socket.once('close', () => {
    clearTimeout(waiting)
    world.listeners.delete(tell)
  })
}

/** Only this machine's own page may act: another site's script, or a name that points here, may not. */
const isOwn = (request: IncomingMessage): boolean => {
  const host = request.headers.host ?? ''
  const origin = request.headers.origin
  return isLoopback(host.replace(/:\d+$/, '')) && (origin === undefined || origin === `http://${host}`)
}

const MAX_ACT = 64 * 1024

const runAct = async (control: Control, request: IncomingMessage, response: ServerResponse, name: string) => {
  const found = Object.hasOwn(acts, name) ? acts[name] : undefined
  const json = request.headers['content-type']?.startsWith('application/json')
  if (!found || !json) return sendJson(response, found ? 415 : 404, { error: 'no such act' })
  try {
    const body: unknown = JSON.parse((await readBytes(request, MAX_ACT)).toString('utf8'))
    sendJson(response, 200, (await found(control, body)) ?? {})
  } catch (error) {
    const message =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    sendJson(response, 400, { error: message })
  }
}

const sendFile = (world: World, response: ServerResponse, id: string) => {
  const file = world.files.get(id)
  if (!file) return sendJson(response, 404, { error: 'no such file' })
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' })
  return response.end(file.bytes)
}

export const createPageHandler =
  (control: Control, appUrl: string): Handler =>
  async (request, response, url) => {
    if (!url.pathname.startsWith('/sim/')) return request.method === 'GET' && sendPage(response, url.pathname)
    if (!isOwn(request)) sendJson(response, 403, { error: 'only this page on this machine may do that' })
    else if (request.method === 'POST')
      await runAct(control, request, response, url.pathname.slice('/sim/'.length))
    else if (url.pathname === '/sim/state') {
      sendJson(response, 200, stateOf(control, Number(url.searchParams.get('user')), appUrl))
    } else if (url.pathname === '/sim/file')
      sendFile(control.world, response, url.searchParams.get('id') ?? '')
    else if (url.pathname === '/sim/events') streamChanges(control.world, request, response)
    else return false
    return true
  }
