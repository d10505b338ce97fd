import type { z } from 'zod'
import { type CallDescription, type ResponseBody, responseBody } from '../http/description'
import { type JsonSchema, type NamedSchemas, toJsonSchema } from './schemas'

export interface Response {
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
export function describeResponses(call: CallDescription, named: NamedSchemas): Record<string, Response> {
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
