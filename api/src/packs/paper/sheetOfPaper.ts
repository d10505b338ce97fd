import type PDFDocument from 'pdfkit'
import { FONTS } from './fonts'

export type Pdf = typeof PDFDocument.prototype

/** In points; A4. */
export const PAPER = { width: 595.28, left: 42.5, right: 552.78, top: 96, bottom: 790 }
export const GREY = '#555555'

const LINE_HEIGHT = 1.3

export interface TextStyle {
  size: number
  bold?: boolean
  color?: string
  /** The widest line; the text goes on below. */
  width?: number
  /** `x` is the right end. */
  toLeft?: boolean
}

const apply = (pdf: Pdf, { size, bold = false, color = '#000000' }: TextStyle) =>
  pdf
    .font(bold ? FONTS.bold : FONTS.normal)
    .fontSize(size)
    .fillColor(color)

const lineHeight = (size: number): number => size * LINE_HEIGHT

const fits = (pdf: Pdf, text: string, { width }: TextStyle) => width === undefined || pdf.widthOfString(text) <= width

/** The height of a text in its style, in points. */
export function heightOf(pdf: Pdf, text: string, style: TextStyle): number {
  apply(pdf, style)
  if (fits(pdf, text, style)) return lineHeight(style.size)
  return pdf.heightOfString(text, wrapped(pdf, style))
}

const wrapped = (pdf: Pdf, { size, width = PAPER.width }: TextStyle) => ({
  width,
  lineGap: lineHeight(size) - pdf.currentLineHeight(true),
})

/** Draws a text whose lines begin at `y`. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): void {
  apply(pdf, style)
  if (!fits(pdf, text, style)) return void pdf.text(text, x, y, wrapped(pdf, style))
  const left = style.toLeft ? x - pdf.widthOfString(text) : x
  pdf.text(text, left, y, { lineBreak: false })
}

/** Digits of one width, so that figures stand below each other. */
const TABULAR = { features: ['tnum' as const] }
const widths = new Map<string, number>()

/** Of a character in a font of 1 point. pdfkit doesn't cache texts with features, which take most of the time of a page. */
function tabularWidth(pdf: Pdf, character: string, { size, bold = false }: TextStyle): number {
  const key = `${character}${bold}`
  const width = widths.get(key) ?? pdf.widthOfString(character, TABULAR) / size
  widths.set(key, width)
  return width * size
}

/** Draws a figure that ends at `right`. */
export function drawFigure(pdf: Pdf, figure: string, right: number, y: number, style: TextStyle): void {
  apply(pdf, style)
  let left = right
  for (const character of figure) left -= tabularWidth(pdf, character, style)
  pdf.text(figure, left, y, { lineBreak: false, ...TABULAR })
}

export function drawRule(pdf: Pdf, y: number, width: number, color: string): void {
  pdf.moveTo(PAPER.left, y).lineTo(PAPER.right, y).lineWidth(width).stroke(color)
}
