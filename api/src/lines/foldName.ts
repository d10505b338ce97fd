import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'

/** The length of an item's name with its section before it. */
const LONGEST = 2 * NAME_MAX_LENGTH + 2

/** A name as people compare names: without case, accents and repeated spaces. Empty for a text longer than any name. */
export function foldName(name: string): string {
  const text = name.trim()
  if (text.length > LONGEST) return ''
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
