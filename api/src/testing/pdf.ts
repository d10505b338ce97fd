import { execFileSync } from 'node:child_process'
import path from 'node:path'

const PDF_TO_TEXT = process.env['PDFTOTEXT_PATH']
export const canReadPdf = PDF_TO_TEXT !== undefined

/** The lines of each page, with single spaces; none without Poppler. */
export function pagesOf(pdf: Buffer): string[][] {
  if (PDF_TO_TEXT === undefined) return []
  const text = execFileSync(PDF_TO_TEXT, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  const pages = text.split('\f').slice(0, -1)
  return pages.map((page) =>
    page
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )
}

/** The elements of each section of the structure, `H1 20/11/2026`, with single spaces; none without Poppler. */
export function structureOf(pdf: Buffer): string[][] {
  if (PDF_TO_TEXT === undefined) return []
  const pdfInfo = path.join(path.dirname(PDF_TO_TEXT), 'pdfinfo')
  const text = execFileSync(pdfInfo, ['-struct-text', '-'], { input: pdf, encoding: 'utf8' })
  const [, ...sections] = text.replace(/\s+/g, ' ').split(' Sect ')
  return sections.map((section) =>
    Array.from(
      section.matchAll(/(\w+) \(block\) "(.*?) ?"(?= \w+ \(block\)| ?$)/g),
      ([, role, words]) => `${role} ${words}`,
    ),
  )
}

/** The right end of each word on a page, in points; empty without Poppler. */
export function rightEndsOf(pdf: Buffer, page: number): Map<string, number> {
  if (PDF_TO_TEXT === undefined) return new Map()
  const html = execFileSync(PDF_TO_TEXT, ['-bbox', '-f', String(page), '-l', String(page), '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  })
  return new Map(
    Array.from(html.matchAll(/xMax="([\d.]+)".*>(.+)<\/word>/g), ([, end, word = '']) => [word, Number(end)]),
  )
}

/** The size of the first page in whole points, as `842 × 595`; empty without Poppler. */
export function pageSizeOf(pdf: Buffer): string {
  if (PDF_TO_TEXT === undefined) return ''
  const pdfInfo = path.join(path.dirname(PDF_TO_TEXT), 'pdfinfo')
  const text = execFileSync(pdfInfo, ['-'], { input: pdf, encoding: 'utf8' })
  const [, width, height] = /Page size: +([\d.]+) x ([\d.]+)/.exec(text) ?? []
  return `${Math.round(Number(width))} × ${Math.round(Number(height))}`
}
