export interface Figure {
  what: string
  measured: number
  /** The most it may be; the least with `atLeast`. */
  goal: number
  atLeast?: boolean
  unit: string
}

/** Milliseconds that some work takes, as seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
