import type Router from '@koa/router'
import { z } from 'zod'
import manifest from '../../package.json'
import { type CallDescription, descriptionOf } from '../http/description'

type Layer = Router['stack'][number]
type JsonSchema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

const ERROR: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'In italiano, da mostrare così com’è.' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 description of a router: its live routes, with the schemas that validate their requests. */
export function describeRouter(router: Router) {
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {}
  for (const layer of router.stack) {
    const path = openApiPath(layer)
    const method = layer.methods.at(-1)?.toLowerCase() ?? 'get'
    paths[path] = { ...paths[path], [method]: describeCall(layer) }
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
      schemas: { Error: ERROR },
    },
  }
}

const openApiPath = ({ path }: Layer) =>
  String(path)
    .replace(/:(\w+)/g, '{$1}')
    .replace(/(.)\/$/, '$1')

function describeCall(layer: Layer) {
  const description = layer.stack.map(descriptionOf).find((found) => found !== undefined)
  if (!description) throw new Error(`${layer.path} says nothing of what it asks.`)
  const { schemas, isPublic, creates, bearer } = description
  const body = describeBody(description)
  return {
    tags: [String(layer.path).split('/')[1] ?? ''],
    ...(isPublic ? { security: [] } : {}),
    ...(bearer ? { security: [{ [bearer]: [] }] } : {}),
    parameters: [
      ...parameters('path', schemas.params),
      ...parameters('query', schemas.query),
      ...(creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      '2XX': { description: 'Fatto.' },
      '4XX': {
        description: 'Rifiutato: niente è stato scritto.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: field,
  }))
}

function describeBody({ schemas, file }: CallDescription) {
  if (!schemas.body && !file) return undefined
  const fields = schemas.body ? toJsonSchema(schemas.body) : { type: 'object' }
  if (!file) return { required: true, content: { 'application/json': { schema: fields } } }
  const properties = { ...(fields['properties'] as object | undefined), [file]: { type: 'string', format: 'binary' } }
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } }
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...fields } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return fields
}
