import { type DestinationStream, pino } from 'pino'
import { describeError } from './errorDescription'

/** The process's log. An error is written without what anybody typed, also where its driver quotes it. */
export function openLogger(destination?: DestinationStream) {
  const options = { serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}
