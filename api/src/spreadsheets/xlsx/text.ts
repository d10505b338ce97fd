/** The longest text of a cell, in UTF-16 units. */
const LONGEST = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML: without the characters that XML lacks, and with the line ends that a parser keeps. */
export function escapeXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}

/** Escapes a text for a cell. Spreadsheets decode `_x0041_`, so its first `_` is written as a code. */
export function escapeCellText(text: string): string {
  return escapeXml(text.slice(0, LONGEST)).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
