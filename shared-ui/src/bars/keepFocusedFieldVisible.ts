import { findEditedField, reveal } from './reveal'

/** A phone's screen is lower than this only with an open keyboard. */
const LOW_PX = 560
/** A field further outside the window was scrolled away by the user. */
const NEAR_PX = 120
/** Time for a press that takes the focus from a field, during which the layout doesn't move. */
const PRESS_MS = 300

/**
 * Keeps the focused field in view while a keyboard opens or the content above it grows. Sets `data-low` on `root` while
 * typing on a low screen, as above a phone's keyboard; the top bars of narrow pages are then not sticky. Measures the visual
 * viewport, because an iPhone's keyboard covers the page without changing the window. Returns a function that stops it.
 */
export function keepFocusedFieldVisible(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport || !('ResizeObserver' in window)) return () => {}
  const follow = () => {
    const field = findEditedField(root)
    if (field && root.contains(field) && isNear(field)) reveal(field)
  }
  const measure = () => {
    const field = findEditedField(root)
    // Zooming reduces the visual viewport, too.
    const low = field !== null && viewport.height * viewport.scale < LOW_PX
    if (low === root.hasAttribute('data-low')) return
    root.toggleAttribute('data-low', low)
    if (low) reveal(field)
  }
  let pressed: ReturnType<typeof setTimeout> | undefined
  /** Publishes how much of the page a keyboard covers that doesn't change the window, as an iPhone's. */
  const measureKeyboard = () => {
    const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
    root.style.setProperty('--q-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  const measureLater = () => {
    clearTimeout(pressed)
    pressed = setTimeout(measure, PRESS_MS)
  }
  const growth = new ResizeObserver(follow)
  growth.observe(root)
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('resize', measureKeyboard)
  viewport.addEventListener('scroll', measureKeyboard)
  root.addEventListener('focusin', measureLater)
  root.addEventListener('focusout', measureLater)
  return () => {
    growth.disconnect()
    clearTimeout(pressed)
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('resize', measureKeyboard)
    viewport.removeEventListener('scroll', measureKeyboard)
    root.removeEventListener('focusin', measureLater)
    root.removeEventListener('focusout', measureLater)
  }
}

function isNear(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom > -NEAR_PX && top < window.innerHeight + NEAR_PX
}
