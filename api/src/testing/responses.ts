import { ErrorBody } from '@quotidia/contract/errors'
import { z } from 'zod'
import { createRouter } from '../app'
import { describeStack, type ResponseBody, responseBody } from '../http/description'

interface Received {
  method: string
  path: string
  status: number
  mediaType: string | undefined
  body: unknown
}

let router: ReturnType<typeof createRouter> | undefined

/** The declared response for the status; for paths and methods without a route, errors are `ErrorBody`. */
function declaredBody({ method, path, status }: Received): ResponseBody | undefined {
  router ??= createRouter()
  const { pathname } = new URL(path, 'http://api')
  const [layer] = router.match(pathname, method).pathAndMethod
  if (layer) return responseBody(describeStack(layer.stack), status)
  return status >= 400 ? ErrorBody : undefined
}

function isOfType(mediaType = '', range: string) {
  return range === '*/*' || mediaType === range || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))
}

/** The paths of the fields that parsing dropped, since no schema lists them. */
function unlistedFields(body: unknown, parsed: unknown, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return []
  const kept = new Map(Object.entries(parsed as object))
  return Object.entries(body).flatMap(([name, value]) =>
    kept.has(name) ? unlistedFields(value, kept.get(name), `${path}${name}.`) : [path + name],
  )
}

/** @throws when a response isn't as declared: another status, type or shape, or a field that no schema lists. */
export function checkResponse(received: Received) {
  const { method, path, status, mediaType, body } = received
  const fail = (problem: string) =>
    new Error(`${method} ${path} → ${status}: ${problem}\n${JSON.stringify(body).slice(0, 500)}`)
  const declared = declaredBody(received)
  if (declared === undefined) throw fail('the route declares no such status')
  if (declared === null) {
    if (body !== '') throw fail('the route declares no body')
    return
  }
  if (!(declared instanceof z.ZodType)) {
    // Refusals by the guard or the server before the route is reached are JSON.
    if (!isOfType(mediaType, declared.mediaType) && !(status >= 400 && ErrorBody.safeParse(body).success)) {
      throw fail(`${mediaType} is declared as ${declared.mediaType}`)
    }
    return
  }
  const parsed = declared.safeParse(body)
  if (!parsed.success) throw fail(z.prettifyError(parsed.error))
  const unlisted = unlistedFields(body, parsed.data)
  if (unlisted.length > 0) throw fail(`not in the schema: ${unlisted.join(', ')}`)
}
