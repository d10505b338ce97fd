/*
 * Connects the shell's skip link with the page in front of it, as the menu's bridge does: a page may have a better target than
 * its beginning. Released modules expect this event: its name can't change.
 */
const SKIP_REQUESTED = 'q-skip-asked'

/** For the shell: lets the page take the focus. Returns false if it doesn't. */
export function requestSkip(): boolean {
  return !document.dispatchEvent(new Event(SKIP_REQUESTED, { cancelable: true }))
}

/** For a page: calls `focus` when the skip link is followed. Returns a function that stops listening. */
export function onSkipRequested(focus: () => void): () => void {
  const listen = (event: Event) => {
    // Tells the shell that the page has taken the focus.
    event.preventDefault()
    focus()
  }
  document.addEventListener(SKIP_REQUESTED, listen)
  return () => document.removeEventListener(SKIP_REQUESTED, listen)
}
