/** A page that has not come after this long says so, and goes on loading: nobody should look at an empty place for 5 s. */
export const SLOW_AFTER_MS = 4000

/** A file that has not come after this long has failed. On a slow phone the largest may take most of it. */
export const REQUEST_TIMEOUT_MS = 60_000

export class TimedOut extends Error {
  /** As the bundles' own loader marks a chunk that did not come in time. */
  readonly type = 'timeout'
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'timeout'
