import { FONT_FAMILY, FONT_URL, FONT_WEIGHTS } from '@quotidia/shared-ui/theme/font'

let users = 0
let face: FontFace | undefined

/**
 * Registers the product's font with the document while an embedded day uses it, since a shadow root can't declare one.
 * The browser fetches it on first use; if the page's policy forbids that, the next font of the list is used. Returns a
 * function that releases it.
 */
export function registerFont(): () => void {
  users += 1
  if (users === 1) {
    face = new FontFace(FONT_FAMILY, `url("${FONT_URL}") format("woff2")`, { weight: FONT_WEIGHTS, display: 'swap' })
    document.fonts.add(face)
  }
  return () => {
    users -= 1
    if (users > 0 || !face) return
    document.fonts.delete(face)
    face = undefined
  }
}
