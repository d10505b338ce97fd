import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Logger, pino } from 'pino'

export const LOG_LEVELS = ['info', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const GIVEN_ID = /^[\w-]{8,64}$/

export const openLogger = (level: LogLevel): Logger => pino({ level })

/**
 * Gives the request an id, sends it as `X-Request-Id` and logs one line when the response ends: without the query, which
 * may contain a link's token, and without headers. Returns the id.
 */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): string {
  const began = performance.now()
  const given = String(request.headers['x-request-id'] ?? '')
  const requestId = GIVEN_ID.test(given) ? given : randomUUID()
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => {
    const { method, url = '' } = request
    const path = url.split('?')[0]?.slice(0, 200)
    const ms = Math.round(performance.now() - began)
    const cutOff = response.writableFinished ? {} : { cutOff: true }
    logger.info({ requestId, method, path, status: response.statusCode, ms, ...cutOff }, 'request')
  })
  return requestId
}
