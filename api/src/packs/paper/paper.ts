import { FONTS } from './fonts'
import { type MixedLine, MixedText } from './mixedText'
import { type Pdf, Typeface, written } from './typeface'

/** In points; A4. */
export const PAPER = { width: 595.28, left: 42.5, right: 552.78, top: 96, bottom: 790 }

/** From 0, black, to 1, white. */
const SHADES = { black: 0, dark: 0.2, grey: 0.33, middle: 0.47, light: 0.8 }
type Shade = keyof typeof SHADES

/** PDF's standard types of structure elements; screen readers skip artifacts. */
export type Role = 'H1' | 'H2' | 'P' | 'Artifact'

const LINE_HEIGHT = 1.3
/** The outline of bold text in fonts without a bold one, in ems. */
const BOLD_STROKE = 0.03
/** The whole part of a figure in Italian notation, with its sign. */
const WHOLE_PART = /^\u2212?[\d.]+/

export interface TextStyle {
  size: number
  bold?: boolean
  shade?: Shade
  /** The maximum width; longer text is wrapped. */
  width?: number
  /** `x` is the right end. */
  toLeft?: boolean
}

/** The positions of a table's figures, in points. */
export interface FigureColumn {
  comma: number
  right: number
}

const lineHeight = (size: number): number => size * LINE_HEIGHT

/**
 * Draws texts, rules and pictures on the pages of a document, tagged for screen readers. pdfkit keeps data of each
 * element until the end: a year takes 2 MB with one element per section and page, 29 MB with one per figure.
 */
export class Paper {
  private readonly fonts: Record<keyof typeof FONTS, Typeface>
  private readonly mixed: MixedText
  /** The operators still to be added to the present page; pdfkit keeps a buffer for each addition. */
  private operators: string[] = []
  /** The page's rules; drawn last, as one artifact: in between they would split the elements of the texts. */
  private rules: string[] = []
  /** The shade of the next text, if known. */
  private shade: Shade | undefined
  /** The role of the present element. */
  private role: Role | undefined
  private readonly root: PDFKit.PDFStructureElement
  /** The parent of new elements. */
  private parent: PDFKit.PDFStructureElement

  constructor(private readonly pdf: Pdf) {
    this.root = pdf.struct('Document')
    this.parent = this.root
    pdf.addStructure(this.root)
    this.fonts = { normal: new Typeface(pdf, FONTS.normal), bold: new Typeface(pdf, FONTS.bold) }
    this.mixed = new MixedText(pdf, this.fonts.normal)
  }

  /** Loads the fonts for a text that will be drawn. */
  async prepare(text: string): Promise<void> {
    await this.mixed.prepare(text)
  }

  /** Begins a part of the document, with its own elements and pages. */
  beginPart(): void {
    this.parent = this.pdf.struct('Sect')
    this.root.add(this.parent)
  }

  /** Writes the part's pages and elements into the document's stream. */
  endPart(): void {
    this.complete()
    this.parent.end()
    this.parent = this.root
    this.pdf.flushPages()
  }

  /** Begins an element on the present page, with all texts and pictures until the next one. Rules are artifacts. */
  beginElement(role: Role): void {
    if (role === 'Artifact' && this.role === role) return
    this.writeOperators()
    this.role = role
    if (role === 'Artifact') this.pdf.markContent(role)
    else this.parent.add(this.pdf.struct(role, {}, this.pdf.markStructureContent(role)))
  }

  /** Begins a page, on which everything that follows is drawn. */
  addPage(): void {
    this.complete()
    this.pdf.addPage()
  }

  /** Calls `draw` for each page that isn't written yet, numbered from 1. */
  onEachPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange()
    for (let page = 1; page <= count; page += 1) {
      this.complete()
      this.pdf.switchToPage(start + page - 1)
      draw(page, count)
    }
  }

  /** Adds a bookmark of the present page. */
  addBookmark(text: string): void {
    this.pdf.outline.addItem(text)
  }

  /** The width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    const font = this.fontOf(style)
    if (this.mixed.has(text)) return (this.mixed.lines(text, font)[0]?.width ?? 0) * style.size
    return font.line(text).width * style.size
  }

  /** The height of a text in its style, in points. */
  heightOf(text: string, style: TextStyle): number {
    if (this.fits(text, style)) return lineHeight(style.size)
    if (this.mixed.has(text)) return this.mixedLines(text, style).length * lineHeight(style.size)
    return this.pdf.heightOfString(text, this.wrapped(style))
  }

  /** Draws a text whose lines begin at `y`. */
  drawText(text: string, x: number, y: number, style: TextStyle): void {
    this.setShade(style)
    if (this.mixed.has(text)) {
      this.drawMixed(text, x, y, style)
      return
    }
    const font = this.fontOf(style)
    const line = font.line(text)
    const left = style.toLeft ? x - line.width * style.size : x
    if (this.fits(text, style) && !line.hasMarks) {
      this.operators.push(font.drawn(line, left, y, style.size))
      return
    }
    this.writeOperators()
    const options = this.fits(text, style) ? { lineBreak: false } : this.wrapped(style)
    this.select(style).text(text, left, y, options)
    // Adds only the space that separates texts.
    this.operators.push(font.drawn(font.line(''), left, y, style.size))
  }

  private mixedLines(text: string, style: TextStyle): MixedLine[] {
    return this.mixed.lines(text, this.fontOf(style), style.width === undefined ? undefined : style.width / style.size)
  }

  private drawMixed(text: string, x: number, y: number, style: TextStyle): void {
    const { size, bold = false, shade = 'black' } = style
    const font = this.fontOf(style)
    for (const [index, { pieces, width }] of this.mixedLines(text, style).entries()) {
      const top = y + index * lineHeight(size)
      const left = style.toLeft ? x - width * size : x
      let at = left
      for (const { typeface, stroke, run } of pieces) {
        const drawn = typeface.drawnShaped(run, at, top + font.ascent * size, size)
        const outline = typeface === font ? 0 : (stroke + (bold ? BOLD_STROKE : 0)) * size
        this.operators.push(outline ? `q ${SHADES[shade]} G ${written(outline)} w 2 Tr ${drawn} Q` : drawn)
        at += run.width * size
      }
      // Adds only the space that separates texts.
      this.operators.push(font.drawn(font.line(''), left, top, size))
    }
  }

  /** Draws a figure with its decimal comma, or the place of one, at `comma`; without digits, it ends at `right`. */
  drawFigure(figure: string, { comma, right }: FigureColumn, y: number, style: TextStyle): void {
    this.setShade(style)
    const font = this.fontOf(style)
    const line = font.figure(figure)
    const [whole] = WHOLE_PART.exec(figure) ?? []
    const left = whole ? comma - font.figure(whole).width * style.size : right - line.width * style.size
    this.operators.push(font.drawn(line, left, y, style.size))
  }

  /** Draws a line from margin to margin. */
  drawRule(y: number, width: number, shade: Shade): void {
    const at = written(y)
    this.rules.push(`${width} w ${SHADES[shade]} G ${PAPER.left} ${at} m ${PAPER.right} ${at} l S`)
  }

  drawPicture(picture: PDFKit.Mixins.ImageSrc, x: number, y: number, fit: [width: number, height: number]): void {
    this.pdf.image(picture, x, y, { fit })
  }

  private fontOf({ bold = false }: TextStyle): Typeface {
    return bold ? this.fonts.bold : this.fonts.normal
  }

  private fits(text: string, style: TextStyle): boolean {
    return style.width === undefined || this.widthOf(text, style) <= style.width
  }

  /** The options for a text that pdfkit breaks into lines. */
  private wrapped(style: TextStyle) {
    const { size, width = PAPER.width } = style
    return { width, lineGap: lineHeight(size) - this.select(style).currentLineHeight(true) }
  }

  /** Selects the font for text that pdfkit draws itself. */
  private select(style: TextStyle): Pdf {
    return this.pdf.font(this.fontOf(style).file).fontSize(style.size)
  }

  private setShade({ shade = 'black' }: TextStyle): void {
    if (shade === this.shade) return
    this.operators.push(`${SHADES[shade]} g`)
    this.shade = shade
  }

  /** Completes the present page before another one. */
  private complete(): void {
    if (this.rules.length > 0) {
      this.beginElement('Artifact')
      this.operators.push(...this.rules)
      this.rules = []
    }
    this.writeOperators()
    this.shade = undefined
    this.role = undefined
  }

  private writeOperators(): void {
    if (this.operators.length > 0) this.pdf.addContent(this.operators.join('\n'))
    this.operators = []
  }
}
