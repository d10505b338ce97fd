/** Runs a function once the page has been painted and is idle. Safari has no requestIdleCallback. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
