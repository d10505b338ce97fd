import { FONTS } from './fonts'
import { type Pdf, Typeface } from './typeface'

/** In points; A4. */
export const PAPER = { width: 595.28, left: 42.5, right: 552.78, top: 96, bottom: 790 }
export const GREY = '#555555'

const BLACK = '#000000'
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

const lineHeight = (size: number): number => size * LINE_HEIGHT

/** Draws texts and rules on the present page of a document. */
export class Paper {
  private readonly fonts: Record<keyof typeof FONTS, Typeface>
  /** The color of the next text of each page; a page begins in black. */
  private readonly colors = new WeakMap<Pdf['page'], string>()

  constructor(readonly pdf: Pdf) {
    this.fonts = { normal: new Typeface(pdf, FONTS.normal), bold: new Typeface(pdf, FONTS.bold) }
  }

  /** The width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.fontOf(style).line(text).width * style.size
  }

  /** The height of a text in its style, in points. */
  heightOf(text: string, style: TextStyle): number {
    if (this.fits(text, style)) return lineHeight(style.size)
    return this.pdf.heightOfString(text, this.wrapped(style))
  }

  /** Draws a text whose lines begin at `y`. */
  drawText(text: string, x: number, y: number, style: TextStyle): void {
    this.setColor(style)
    const font = this.fontOf(style)
    const line = font.line(text)
    const left = style.toLeft ? x - line.width * style.size : x
    if (!this.fits(text, style)) this.pdf.text(text, x, y, this.wrapped(style))
    else if (line.hasMarks) this.select(style).text(text, left, y, { lineBreak: false })
    else font.draw(line, left, y, style.size)
  }

  /** Draws a figure that ends at `right`. */
  drawFigure(figure: string, right: number, y: number, style: TextStyle): void {
    this.setColor(style)
    const font = this.fontOf(style)
    const line = font.figure(figure)
    font.draw(line, right - line.width * style.size, y, style.size)
  }

  drawRule(y: number, width: number, color: string): void {
    this.pdf.moveTo(PAPER.left, y).lineTo(PAPER.right, y).lineWidth(width).stroke(color)
  }

  private fontOf({ bold = false }: TextStyle): Typeface {
    return bold ? this.fonts.bold : this.fonts.normal
  }

  private fits(text: string, style: TextStyle): boolean {
    return style.width === undefined || this.widthOf(text, style) <= style.width
  }

  /** Of a text that pdfkit breaks into lines. */
  private wrapped(style: TextStyle) {
    const { size, width = PAPER.width } = style
    return { width, lineGap: lineHeight(size) - this.select(style).currentLineHeight(true) }
  }

  /** For what pdfkit draws itself. */
  private select(style: TextStyle): Pdf {
    return this.pdf.font(this.fontOf(style).file).fontSize(style.size)
  }

  private setColor({ color = BLACK }: TextStyle): void {
    const { page } = this.pdf
    if (color === (this.colors.get(page) ?? BLACK)) return
    this.pdf.fillColor(color)
    this.colors.set(page, color)
  }
}
