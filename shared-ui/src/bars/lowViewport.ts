import { reveal, writtenField } from './reveal'

/** A phone's screen with its keyboard open is lower than this; without it, it is higher. */
const LOW_PX = 560

/**
 * Marks `root` with `data-low` while little of the page is to be seen, as with a phone's keyboard open: the bars of a
 * narrow page then leave their room to it. The visual viewport is measured, because an iPhone's keyboard covers the
 * page without changing the window. Returns what stops it.
 */
export function watchLowViewport(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
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
  return () => viewport.removeEventListener('resize', measure)
}
