import type { Archive } from './archive'
import { readXml } from './xml'

/** The built-in formats with a date, which have a number and no text. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** As in Excel. */
const LONGEST_FORMAT = 255

/** Whether a number with this format is shown with a day or a year; times alone are not dates. */
function isDateFormat(code: string): boolean {
  const letters = code
    .slice(0, LONGEST_FORMAT)
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
    .toLowerCase()
  return /[dy]/.test(letters) && !/general/.test(letters)
}

/** For each cell style, whether its numbers are dates. */
export async function readDateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const dateFormats = new Set<number>()
  const styles: boolean[] = []
  let inCellFormats = false
  await readXml(archive.text(part), {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'cellXfs') inCellFormats = true
      if (tag === 'numFmt' && isDateFormat(formatCode ?? '')) dateFormats.add(Number(numFmtId))
      if (tag !== 'xf' || !inCellFormats) return
      const id = Number(numFmtId ?? 0)
      styles.push(isBuiltInDate(id) || dateFormats.has(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCellFormats = false
    },
  })
  return styles
}
