import { FONT_FAMILY, FONT_URL, FONT_WEIGHTS } from 'shared-ui/theme/font'

let users = 0
let face: FontFace | undefined

/**
 * Makes the product's font known to the document for as long as an embedded day uses it: a shadow root can't declare
 * one. The browser fetches it when it is used; where the page forbids that, the next font of the list takes its place.
 */
export function lendFont(): () => void {
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
