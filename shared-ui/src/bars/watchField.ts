import { reveal, writtenField } from './reveal'

/** A phone's screen with its keyboard open is lower than this; without it, it is higher. */
const LOW_PX = 560
/** A field further out of the window than this was left on purpose. */
const NEAR_PX = 120
/** A press that takes the focus from a field ends within this time; until then nothing moves under it. */
const PRESS_MS = 300

/**
 * Keeps the field that is being written in sight while a keyboard opens and while what stands above it grows. Marks
 * `root` with `data-low` while a text is written on a low screen, as above a phone's keyboard: the bars of a narrow page
 * then leave their room to it. The visual viewport is measured, because an iPhone's keyboard covers the page without
 * changing the window. Returns what stops it.
 */
export function watchField(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport || !('ResizeObserver' in window)) return () => {}
  const follow = () => {
    const field = writtenField(root)
    if (field && root.contains(field) && isNear(field)) reveal(field)
  }
  const measure = () => {
    const field = writtenField(root)
    // Zoomed in, less is seen of a page that is as high as before.
    const low = field !== null && viewport.height * viewport.scale < LOW_PX
    if (low === root.hasAttribute('data-low')) return
    root.toggleAttribute('data-low', low)
    if (low) reveal(field)
  }
  let pressed: ReturnType<typeof setTimeout> | undefined
  const measureLater = () => {
    clearTimeout(pressed)
    pressed = setTimeout(measure, PRESS_MS)
  }
  const growth = new ResizeObserver(follow)
  growth.observe(root)
  viewport.addEventListener('resize', measure)
  root.addEventListener('focusin', measureLater)
  root.addEventListener('focusout', measureLater)
  return () => {
    growth.disconnect()
    clearTimeout(pressed)
    viewport.removeEventListener('resize', measure)
    root.removeEventListener('focusin', measureLater)
    root.removeEventListener('focusout', measureLater)
  }
}

function isNear(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom > -NEAR_PX && top < window.innerHeight + NEAR_PX
}
