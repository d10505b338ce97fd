import { type DestinationStream, pino } from 'pino'
import { describeError } from './errorDescription'

/** The process's log. Errors are logged without user input, even if the driver's message quotes it. */
export function openLogger(destination?: DestinationStream) {
  const options = { serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}
