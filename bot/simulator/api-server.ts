import type { IncomingMessage, ServerResponse } from 'node:http'
import { textArg, type Args } from './args.ts'
import { readArgs } from './body.ts'
import { ApiFailure, describe, tooMany } from './failure.ts'
import { takeFault, type SimulatorFault } from './faults.ts'
import { inlineMethods } from './methods-inline.ts'
import { messageMethods } from './methods-messages.ts'
import { paymentMethods } from './methods-payments.ts'
import { profileMethods } from './methods-profile.ts'
import { updateMethods } from './methods-updates.ts'
import type { Methods } from './methods.ts'
import { changed, recordBreach, type BotCall, type World } from './world.ts'

const allMethods = (world: World): Methods => ({
  ...messageMethods,
  ...profileMethods(world),
  ...paymentMethods,
  ...inlineMethods,
  ...updateMethods,
})

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, failure: ApiFailure) => {
  const { code, parameters } = failure
  const retry = parameters?.retry_after
  const body = {
    ok: false,
    error_code: code,
    description: describe(failure),
    ...(parameters ? { parameters } : {}),
  }
  send(response, code, body, retry === undefined ? {} : { 'retry-after': String(retry) })
}

const noteRefusal = (world: World, method: string, failure: ApiFailure) => {
  if (failure.reason.startsWith("Can't parse entities"))
    recordBreach(world, 'entities', method, failure.reason)
  if (failure.reason.endsWith('BUTTON_DATA_INVALID'))
    recordBreach(world, 'callback-data', method, failure.reason)
}

/** A 429 is about one chat, or about one method where there is no chat. */
const floodedBy = (method: string, args: Args) => textArg(args, 'chat_id') || method

/** A bot that calls again before the time it was told breaks the rule that matters most. */
const obeyQuiet = (world: World, method: string, args: Args) => {
  const wait = (world.quietUntil.get(floodedBy(method, args)) ?? 0) - world.clock.now()
  if (wait <= 0) return
  recordBreach(world, 'too-early', method, `${wait} ms before the end of retry_after`)
  throw tooMany(Math.ceil(wait / 1000))
}

const strikeBefore = (world: World, fault: SimulatorFault | undefined, target: string) => {
  if (fault?.kind !== 'flood') return
  world.quietUntil.set(target, world.clock.now() + fault.retryAfter * 1000)
  throw tooMany(fault.retryAfter)
}

const spoil = (fault: SimulatorFault, request: IncomingMessage, response: ServerResponse): boolean => {
  if (fault.kind === 'reset') request.socket.destroy()
  else if (fault.kind === 'garbage') response.end('{"ok":true,"result":{"message_id"')
  else if (fault.kind === 'status' && fault.html) {
    response.writeHead(fault.status, { 'content-type': 'text/html' })
    response.end(`<html><body><h1>${fault.status}</h1></body></html>`)
  } else if (fault.kind === 'status') {
    send(response, fault.status, {
      ok: false,
      error_code: fault.status,
      description: 'Internal Server Error',
    })
  } else return fault.kind === 'hang'
  return true
}

const isAfter = (fault: SimulatorFault) => ('after' in fault ? fault.after : undefined) ?? false

const pause = (world: World, ms: number) =>
  new Promise<void>(resolve => {
    world.clock.after(ms, resolve)
  })

const perform = async (
  world: World,
  methods: Methods,
  name: string,
  args: Args,
  fault: SimulatorFault | undefined,
) => {
  const method = Object.keys(methods).find(known => known.toLowerCase() === name.toLowerCase())
  const call: BotCall = {
    at: world.clock.now(),
    method: method ?? name,
    params: Object.fromEntries(args.values),
    files: [...args.files.keys()],
    status: 200,
  }
  world.calls.push(call)
  try {
    const found = method ? methods[method] : undefined
    if (!method || !found) {
      recordBreach(world, 'unknown-method', name, name)
      throw new ApiFailure(404, 'method not found')
    }
    for (const param of args.values.keys()) {
      if (!found.params.includes(param)) recordBreach(world, 'unknown-parameter', method, param)
    }
    obeyQuiet(world, method, args)
    strikeBefore(world, fault, floodedBy(method, args))
    call.result = await found.run({ world, method, args })
    return call
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(500, String(error))
    call.status = failure.code
    call.description = describe(failure)
    noteRefusal(world, call.method, failure)
    throw failure
  } finally {
    if (call.method !== 'getUpdates') changed(world)
  }
}

const parsePath = (path: string) => {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(.*)$/.exec(path) ?? []
  return token ? { token, method } : undefined
}

const checkToken = (world: World, token: string) => {
  const given = decodeURIComponent(token)
  if (!/^\d+:[\w-]{24,}$/.test(given)) throw new ApiFailure(404, '')
  if (given !== world.settings.token) throw new ApiFailure(401, '')
}

/** Serves `/bot<token>/<method>`; false when the address is another. */
export const createApiHandler = (world: World) => {
  const methods = allMethods(world)
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const path = parsePath(url.pathname)
    if (!path) return false
    try {
      checkToken(world, path.token)
      const args = await readArgs(request, url.searchParams)
      await answer(world, methods, path.method, args, { request, response })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      refuse(response, error)
    }
    return true
  }
}

const answer = async (
  world: World,
  methods: Methods,
  name: string,
  args: Args,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> => {
  const fault = takeFault(world.faults, name.toLowerCase(), textArg(args, 'chat_id'))
  if (fault && !isAfter(fault) && spoil(fault, request, response)) return
  if (fault?.kind === 'slow') await pause(world, fault.ms)
  const pending = perform(world, methods, name, args, fault)
  // A long poll ends with its connection; the next caller must not find it still waiting.
  const poll = name.toLowerCase() === 'getupdates' ? world.queue.poll : undefined
  const closed = () => poll?.cancel()
  request.socket.once('close', closed)
  const call = await pending.finally(() => request.socket.off('close', closed))
  if (fault && isAfter(fault) && spoil(fault, request, response)) return
  send(response, 200, { ok: true, result: call.result })
}
