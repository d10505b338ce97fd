import type { ErrorReporter, ErrorSource } from '@quotidia/shared-ui/errorReports'

/** The queue holds errors until the reporter is loaded and the API's address is known. */
const MAX_QUEUED = 10

let queue: [error: unknown, source: ErrorSource][] = []
let loadReporter: (() => Promise<ErrorReporter>) | undefined
let currentPattern = () => '/'

/** Reports uncaught errors and rejections. They are queued until `startErrorReports` is called. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => error instanceof Error && reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Sends the queued and all later errors to this API. The reporter's code is loaded with the first of them. */
export function startErrorReports(apiUrl: string): void {
  let reporter: ErrorReporter | undefined
  loadReporter = async () => {
    const { createErrorReporter } = await import('@quotidia/shared-ui/errorReports')
    reporter ??= createErrorReporter(`${apiUrl}/telemetry/error`)
    return reporter
  }
  sendQueue()
}

/** Sets how to find the pattern of the current address, such as `/view/:dayId`: the address itself may contain ids. */
export function setReportedPage(pattern: () => string): void {
  currentPattern = pattern
}

/** Reports a caught error for which the user sees a fallback. */
export function reportError(error: unknown, source: Omit<ErrorSource, 'path'> = {}): void {
  if (queue.length >= MAX_QUEUED) return
  queue.push([error, { ...source, path: currentPattern() }])
  sendQueue()
}

function sendQueue(): void {
  if (!loadReporter || queue.length === 0) return
  loadReporter().then(
    (report) => {
      for (const [error, source] of queue.splice(0)) report(error, source)
    },
    // The reporter's code couldn't be loaded, so nothing can be reported.
    () => {
      queue = []
    },
  )
}
