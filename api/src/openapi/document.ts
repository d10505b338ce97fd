import type Router from '@koa/router'
import type { z } from 'zod'
import manifest from '../../package.json'
import { type CallDescription, describeStack, type ResponseBody, responseBody } from '../http/description'
import { type JsonSchema, type NamedSchemas, toJsonSchema } from './schemas'

type Layer = Router['stack'][number]

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 description of a router: its routes, with the schemas of their requests and responses. */
export function describeRouter(router: Router) {
  const schemas: NamedSchemas = {}
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {}
  for (const layer of router.stack) {
    const path = openApiPath(layer)
    const method = layer.methods.at(-1)?.toLowerCase() ?? 'get'
    paths[path] = { ...paths[path], [method]: describeCall(layer, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quotidia API', version: manifest.version },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        embedKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'La chiave di integrazione, dal server che ospita.',
        },
      },
      schemas,
    },
  }
}

const openApiPath = ({ path }: Layer) =>
  String(path)
    .replace(/:(\w+)/g, '{$1}')
    .replace(/(.)\/$/, '$1')

function describeCall(layer: Layer, named: NamedSchemas) {
  const description = describeStack(layer.stack)
  const { schemas, isPublic, creates, bearer } = description
  const body = describeBody(description, named)
  return {
    tags: [String(layer.path).split('/')[1] ?? ''],
    ...(isPublic ? { security: [] } : {}),
    ...(bearer ? { security: [{ [bearer]: [] }] } : {}),
    parameters: [
      ...parameters('path', schemas.params, named),
      ...parameters('query', schemas.query, named),
      ...(creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: describeResponses(description, named),
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, named: NamedSchemas): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, named)
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: field,
  }))
}

function describeBody({ schemas, file }: CallDescription, named: NamedSchemas) {
  if (!schemas.body && !file) return undefined
  const fields = schemas.body ? toJsonSchema(schemas.body, named) : { type: 'object' }
  if (!file) return { required: true, content: { 'application/json': { schema: fields } } }
  const properties = { ...(fields['properties'] as object | undefined), [file]: { type: 'string', format: 'binary' } }
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } }
}

interface Response {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

const REFUSED = 'Rifiutato: niente è stato scritto.'
const MEANINGS: Record<string, string> = {
  200: 'Fatto.',
  201: 'Creato.',
  204: 'Fatto, senza contenuto.',
  304: 'Non è cambiato da quando chi chiede lo ha letto.',
  409: REFUSED,
  503: 'Al momento non disponibile.',
}

/** All declared responses of a call, and its errors. */
function describeResponses(call: CallDescription, named: NamedSchemas): Record<string, Response> {
  const declared = Object.entries(call.responses).map(([status, body]) => [
    status,
    describeResponse(MEANINGS[status] ?? REFUSED, body, named),
  ])
  return {
    ...Object.fromEntries(declared),
    '4XX': describeResponse(REFUSED, responseBody(call, 400), named),
    '5XX': describeResponse('Non riuscito.', responseBody(call, 500), named),
  }
}

function describeResponse(description: string, body: ResponseBody | undefined, named: NamedSchemas): Response {
  if (!body) return { description }
  if ('mediaType' in body) return { description, content: { [body.mediaType]: { schema: schemaOf(body.mediaType) } } }
  return { description, content: { 'application/json': { schema: toJsonSchema(body as z.ZodType, named) } } }
}

const schemaOf = (mediaType: string): JsonSchema =>
  mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
