export interface Figure {
  what: string
  measured: number
  /** The maximum; the minimum with `atLeast`. */
  goal: number
  atLeast?: boolean
  unit: string
}

/** The duration of some work, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
