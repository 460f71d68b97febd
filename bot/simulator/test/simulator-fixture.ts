import { expect } from 'vitest'
import { startSimulator, type Simulator } from '../simulator.ts'

export type Refusal = [name: string, method: string, params: object, expected: string]

export interface SimulatorFixture {
  simulator: Simulator
  /** Calls a method and says what came back in one line: `ok`, or the code and the description. */
  call: (method: string, params?: unknown, token?: string) => Promise<string>
}

/** A stand-in with one person in each state: 1 talks, 2 never wrote, 3 blocked the bot, 4 deleted the account. */
export const openSimulatorFixture = async (): Promise<SimulatorFixture> => {
  const simulator = await startSimulator({ limits: { chatPerSecond: 1000, globalPerSecond: 1000 } })
  const { control } = simulator
  control.user({ id: 1, first_name: 'Ann' }).start()
  control.user({ id: 2, first_name: 'New' })
  control.user({ id: 3, first_name: 'Blocker' }).start()
  control.user({ id: 3 }).block()
  control.user({ id: 4, first_name: 'Gone' }).deactivate()
  const call = async (method: string, params: unknown = {}, token = control.token) => {
    const response = await fetch(`${simulator.apiRoot}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    const body = (await response.json()) as { error_code?: number; description?: string; ok: boolean }
    expect(response.status).toBe(body.ok ? 200 : body.error_code)
    return body.ok ? 'ok' : `${body.error_code} ${body.description}`
  }
  return { simulator, call }
}

export const say = (text: string, more: object = {}) => ({ chat_id: 1, text, ...more })
export const TOO_OLD = '400 Bad Request: query is too old and response timeout expired or query ID is invalid'
