import type { Archive } from './archive'
import { readXml } from './xml'

/** The meaning of a number by the format of its cell. Percentages are stored as fractions, times as parts of a day. */
export type NumberKind = 'amount' | 'date' | 'time' | 'percentage'

/** The kind of a built-in format, which has a number and no text. */
function builtInKind(id: number): NumberKind {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  return id === 9 || id === 10 ? 'percentage' : 'amount'
}

/** As in Excel. */
const LONGEST_FORMAT = 255

const ELAPSED_TIME = /\[(h+|m+|s+)\]/i

function kindOf(formatCode: string): NumberKind {
  const unquoted = formatCode.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\\.|_.|\*./g, '')
  const letters = unquoted.replace(/\[[^\]]*\]/g, '').toLowerCase()
  if (/general/.test(letters)) return 'amount'
  if (/[dy]/.test(letters)) return 'date'
  if (/[hs]/.test(letters) || ELAPSED_TIME.test(unquoted)) return 'time'
  return letters.includes('%') ? 'percentage' : 'amount'
}

/** For each cell style, what its numbers mean. */
export async function readNumberKinds(archive: Archive, part: string): Promise<NumberKind[]> {
  const formats = new Map<number, NumberKind>()
  const styles: NumberKind[] = []
  let inCellFormats = false
  await readXml(archive.text(part), {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'cellXfs') inCellFormats = true
      if (tag === 'numFmt') formats.set(Number(numFmtId), kindOf(formatCode ?? ''))
      if (tag !== 'xf' || !inCellFormats) return
      const id = Number(numFmtId ?? 0)
      styles.push(formats.get(id) ?? builtInKind(id))
    },
    close(tag) {
      if (tag === 'cellXfs') inCellFormats = false
    },
  })
  return styles
}
