import { reveal, writtenField } from './reveal'

/** A phone's screen with its keyboard open is lower than this; without it, it is higher. */
const LOW_PX = 560
/** A field further out of the window than this was left on purpose. */
const NEAR_PX = 120

/**
 * Keeps the field that is being written in sight while a keyboard opens and while what stands above it grows. Marks
 * `root` with `data-low` while little of the page is to be seen: the bars of a narrow page then leave their room to it.
 * The visual viewport is measured, because an iPhone's keyboard covers the page without changing the window. Returns
 * what stops it.
 */
export function watchField(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport || !('ResizeObserver' in window)) return () => {}
  const follow = () => {
    const field = writtenField(root)
    if (field && root.contains(field) && isNear(field)) reveal(field)
  }
  const measure = () => {
    // Zoomed in, less is seen of a page that is as high as before.
    const low = viewport.height * viewport.scale < LOW_PX
    if (low === root.hasAttribute('data-low')) return
    root.toggleAttribute('data-low', low)
    const field = low && writtenField(root)
    if (field) reveal(field)
  }
  measure()
  viewport.addEventListener('resize', measure)
  const growth = new ResizeObserver(follow)
  growth.observe(root)
  return () => {
    viewport.removeEventListener('resize', measure)
    growth.disconnect()
  }
}

function isNear(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return bottom > -NEAR_PX && top < window.innerHeight + NEAR_PX
}
