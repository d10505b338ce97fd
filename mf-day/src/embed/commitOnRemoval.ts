/**
 * Removing an element fires no focusout event, so text being typed would be lost. Returns a function that dispatches it
 * on the focused field, which then commits.
 */
export function commitOnRemoval(container: HTMLElement): () => void {
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
