import type { BrowserError } from '@quotidia/contract/telemetry'
import { describeError, type ErrorSource } from './browserError'

export type { ErrorSource } from './browserError'

/** The maximum number of reports that a page sends per period. It sends each error once. */
const MAX_PER_PERIOD = 10
const PERIOD_MS = 10 * 60_000

export type ErrorReporter = (error: unknown, source: ErrorSource) => void

/**
 * Returns a function that reports errors. It never throws or waits, and doesn't report its own failures.
 * @param address of POST /telemetry/error
 */
export function createErrorReporter(address: string): ErrorReporter {
  const reported = new Set<string>()
  let sentAt: number[] = []

  const isWorthSending = (report: BrowserError): boolean => {
    const now = performance.now()
    sentAt = sentAt.filter((time) => now - time < PERIOD_MS)
    // Only the first frame: the callers differ between two renders of one page.
    const [thrownAt] = report.stack?.split('\n') ?? []
    const key = [report.module, report.release, report.message, thrownAt].join('\n')
    if (!navigator.onLine || reported.has(key) || sentAt.length >= MAX_PER_PERIOD) return false
    reported.add(key)
    sentAt.push(now)
    return true
  }

  return (error, source) => {
    try {
      const report = describeError(error, source)
      if (report && isWorthSending(report)) send(address, report)
    } catch {
      // Rethrown, this error would be reported in turn, without end.
    }
  }
}

function send(address: string, report: BrowserError): void {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    // The request is completed even if the user leaves the page.
    keepalive: true,
    priority: 'low',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
  fetch(address, request).catch(() => {})
}
