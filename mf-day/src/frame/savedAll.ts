const CHECKED_EVERY_MS = 50

/** Resolves when the day has nothing unsaved. Text being typed is sent first, as before the page is left. */
export async function savedAll(): Promise<void> {
  while (wouldAsk()) await new Promise((resolve) => setTimeout(resolve, CHECKED_EVERY_MS))
}

/** Whether the day would ask before the page is left. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
