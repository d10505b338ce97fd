import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'
import type { Archive } from './archive'
import { MAX_CELLS, MAX_TEXT } from './limits'
import { readXml } from './xml'

/** Decodes `_x0041_`, by which texts of cells write characters as codes. */
export const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The texts that cells refer to by their number; phonetic guides are left out. */
export async function readStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = []
  let characters = 0
  let current = ''
  let isText = false
  let isGuide = false
  await readXml(archive.text(part), {
    open(tag) {
      if (tag === 'si') current = ''
      if (tag === 'rPh') isGuide = true
      isText = tag === 't' && !isGuide
    },
    text(text) {
      if (isText) current += text
    },
    close(tag) {
      isText = false
      if (tag === 'rPh') isGuide = false
      if (tag !== 'si') return
      strings.push(unescapeText(current))
      characters += current.length
      if (strings.length > MAX_CELLS || characters > MAX_TEXT) throw new UnreadableTable(unreadableMessages.tooLarge)
    },
  })
  return strings
}
