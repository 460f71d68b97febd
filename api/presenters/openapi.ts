import * as z from 'zod/mini'
import type { Call } from '#api/contract/call.ts'
import { calls } from '#api/contract/calls.ts'
import { navigations } from '#api/contract/navigations.ts'
import { errorShape } from '#api/contract/shapes.ts'

type Json = Record<string, unknown>
type Shape = NonNullable<Call['answer']>

const schema = (shape: Shape, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parameters = (shape: Shape | undefined, where: 'path' | 'query'): Json[] => {
  if (!shape) return []
  const { properties = {}, required = [] } = schema(shape, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }))
}

const json = (content: Json) => ({ 'application/json': { schema: content } })

const refusal = { description: 'What happened and what to do', content: json(schema(errorShape, 'output')) }

const operation = (call: Call): Json => ({
  summary: call.summary,
  operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
  ...(call.body ? { requestBody: { required: true, content: json(schema(call.body, 'input')) } } : {}),
  ...(call.access === 'user' ? { security: [{ session: [] }, { bearer: [] }] } : {}),
  responses: {
    200: { description: 'The answer', content: json(schema(call.answer, 'output')) },
    default: refusal,
  },
})

/** The description of the API in OpenAPI 3.1, made from the contract that the server and the UI share. */
export function describeApi(appName: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  for (const { path, summary } of navigations) {
    const get = { summary, responses: { 302: { description: 'Goes on to a page' }, default: refusal } }
    paths[path] = { ...paths[path], get }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version: '1',
      description:
        'Prices per mg over vendors, for educational comparison. Every price is a decimal string with its own currency.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-aliquot' : 'aliquot',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
