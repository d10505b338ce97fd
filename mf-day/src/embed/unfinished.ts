/**
 * An element that is taken out of a page loses the focus without a word, and with it what was being written: the answer
 * tells the field that had it, which then commits what stands in it.
 */
export function commitAtEnd(container: HTMLElement): () => void {
  let focused: EventTarget | null = null
  container.addEventListener('focusin', (event) => {
    focused = event.target
  })
  container.addEventListener('focusout', () => {
    focused = null
  })
  return () => {
    focused?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    focused = null
  }
}
