/** A page that has not loaded after this time shows a notice, and keeps loading: no place stays empty for 5 s. */
export const SLOW_AFTER_MS = 4000

/** A file that has not loaded after this time has failed. On a slow phone the largest file may take most of it. */
export const REQUEST_TIMEOUT_MS = 60_000

export class RequestTimeoutError extends Error {
  /** The error type of the bundles' own loader for a chunk that timed out. */
  readonly type = 'timeout'
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'timeout'
