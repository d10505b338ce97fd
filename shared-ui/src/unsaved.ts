/**
 * Called before the page is closed. Sends what it can, and returns whether something is still unsaved.
 */
type BeforeClosing = () => boolean

const unsaved = new Set<BeforeClosing>()

/**
 * Registers something that is lost if the page is left: the browser asks before the page is closed, and the shell doesn't
 * replace the module meanwhile. Returns a function that ends the registration.
 */
export function registerUnsaved(beforeClosing: BeforeClosing = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (beforeClosing()) event.preventDefault()
  }
  unsaved.add(beforeClosing)
  window.addEventListener('beforeunload', ask)
  return () => {
    unsaved.delete(beforeClosing)
    window.removeEventListener('beforeunload', ask)
  }
}

/** Whether something on the page is unsaved; sends nothing. */
export const hasUnsaved = (): boolean => unsaved.size > 0
