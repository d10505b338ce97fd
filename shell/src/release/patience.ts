/** How long a remote may take: nobody should look at an empty place for 5 s. The runtime would wait 20 s for a script. */
export const PATIENCE_MS = 4000

/** Something didn't come in time. */
export class Late extends Error {
  /** As the bundles' own loader marks what it gave up waiting for. */
  readonly type = 'timeout'
}

export const isLate = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'timeout'
