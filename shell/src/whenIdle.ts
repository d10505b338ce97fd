/** Does it once the page has been drawn and has nothing else to do. Safari has no requestIdleCallback. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
