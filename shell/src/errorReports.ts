import type { ErrorReporter, ErrorSource } from 'shared-ui/errorReports'

/** Errors that wait for the reporter, or for the page to know where the API is. */
const MOST_WAITING = 10

let waiting: [error: unknown, source: ErrorSource][] = []
let loadReporter: (() => Promise<ErrorReporter>) | undefined
let patternNow = () => '/'

/** Reports what nothing caught. Errors are kept until `startErrorReports` says where they go. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error instanceof Error && reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** From here on errors are reported to the API at this address. The reporter is loaded with the first error. */
export function startErrorReports(apiUrl: string): void {
  let reporter: ErrorReporter | undefined
  loadReporter = async () => {
    const { createErrorReporter } = await import('shared-ui/errorReports')
    reporter ??= createErrorReporter(`${apiUrl}/telemetry/error`)
    return reporter
  }
  sendWaiting()
}

/** @param pattern gives the pattern of the page's address, such as `/view/:dayId`. */
export function setReportedPage(pattern: () => string): void {
  patternNow = pattern
}

/** Reports an error that was caught, and shown instead of a page. */
export function reportError(error: unknown, source: Omit<ErrorSource, 'path'> = {}): void {
  if (waiting.length >= MOST_WAITING) return
  waiting.push([error, { ...source, path: patternNow() }])
  sendWaiting()
}

function sendWaiting(): void {
  if (!loadReporter || waiting.length === 0) return
  loadReporter().then(
    (report) => {
      for (const [error, source] of waiting.splice(0)) report(error, source)
    },
    // Its file can't be had: there is nobody to tell.
    () => {
      waiting = []
    },
  )
}
