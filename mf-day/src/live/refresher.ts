/** Runs `read` one call at a time. Calls during a run share one more run; each resolves after a run begun later. */
export function createRefresher(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = () => {
    next = undefined
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running.then(run, run)
    return next
  }
}
