import { LRUCache } from 'lru-cache'
import type PDFDocument from 'pdfkit'

export type Pdf = typeof PDFDocument.prototype

/** A line of text in one font, of any size. */
export interface Run {
  /** The operand of TJ: glyphs, with the kerning between them, and a space that isn't part of the width. */
  glyphs: string
  /** In ems. */
  width: number
  /** Whether some glyphs are offset from the line, such as an accent that is a separate character. */
  hasMarks: boolean
}

/** A text with marks in their places, of any size. */
export interface ShapedRun {
  /** Operands of TJ with the rise of their glyphs, in thousandths of an em. */
  parts: { glyphs: string; rise: number }[]
  /** In ems. */
  width: number
}

/** The position of a glyph, in thousandths of an em. */
interface Position {
  xAdvance: number
  advanceWidth: number
  xOffset: number
  yOffset: number
}

/** pdfkit's font, which its types leave out. */
interface EmbeddedFont {
  id: string
  /** In thousandths of an em. */
  ascender: number
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  ref(): object
  encode(text: string, features?: string[]): [glyphs: string[], positions: Position[]]
}

/** Digits of equal width, so that figures align. */
const TABULAR = ['tnum']

/** Rounds to three decimals, enough for a page; PDF has no exponents. */
export const written = (number: number) => Math.round(number * 1000) / 1000

/**
 * A font of a document, with a cache of laid-out lines. pdfkit lays out a figure anew each time it is measured or
 * drawn, and writes nine operators per text one by one, which took three quarters of the time of a page.
 */
export class Typeface {
  private readonly font: EmbeddedFont
  private readonly lines = new LRUCache<string, Run>({ max: 1000, memoMethod: (text) => this.layOutLine(text) })
  private readonly shapedRuns = new LRUCache<string, ShapedRun>({ max: 1000, memoMethod: (text) => this.shape(text) })
  private readonly characters = new LRUCache<string, Run>({
    max: 500,
    memoMethod: (character) => this.layOut(character, TABULAR),
  })

  constructor(
    private readonly pdf: Pdf,
    readonly file: string,
  ) {
    this.font = (pdf.font(file) as unknown as { _font: EmbeddedFont })._font
  }

  /** Added after each text: screen readers don't separate an element's texts by their position. */
  private get space(): string {
    return this.characters.memo(' ').glyphs
  }

  has(codePoint: number): boolean {
    return this.font.font.hasGlyphForCodePoint(codePoint)
  }

  line(text: string): Run {
    return this.lines.memo(text)
  }

  /** Composed of single characters: the font kerns no pair of characters that occurs in figures. */
  figure(text: string): Run {
    const runs = Array.from(text, (character) => this.characters.memo(character))
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    return { glyphs: runs.map(({ glyphs }) => glyphs).join('') + this.space, width, hasMarks: false }
  }

  /** The operators that draw a line without marks on the present page, its upper left corner at `x` and `y`. */
  drawn({ glyphs }: Run, x: number, y: number, size: number): string {
    const { id, ascender } = this.font
    this.pdf.page.fonts[id] ??= this.font.ref()
    const baseline = y + (ascender / 1000) * size
    // pdfkit flips the page's vertical axis downwards; the axis of glyphs points up.
    return `BT /${id} ${size} Tf 1 0 0 -1 ${written(x)} ${written(baseline)} Tm [${glyphs}] TJ ET`
  }

  /** A text without the space after it. */
  shaped(text: string): ShapedRun {
    return this.shapedRuns.memo(text)
  }

  /** The distance of the baseline from the top, in ems. */
  get ascent(): number {
    return this.font.ascender / 1000
  }

  /** The operators that draw a run on the present page, from `x` on the baseline. */
  drawnShaped({ parts }: ShapedRun, x: number, baseline: number, size: number): string {
    const { id } = this.font
    this.pdf.page.fonts[id] ??= this.font.ref()
    const shown = parts.map(({ glyphs, rise }) => `${written((rise / 1000) * size)} Ts [${glyphs}] TJ`)
    return `BT /${id} ${size} Tf 1 0 0 -1 ${written(x)} ${written(baseline)} Tm ${shown.join(' ')} 0 Ts ET`
  }

  private shape(text: string): ShapedRun {
    const [glyphs, positions] = this.font.encode(text)
    const parts: ShapedRun['parts'] = []
    for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
      const glyph = `${written(-xOffset)} <${glyphs[index]}> ${written(xOffset + advanceWidth - xAdvance)}`
      const last = parts.at(-1)
      if (last?.rise === yOffset) last.glyphs += ` ${glyph}`
      else parts.push({ glyphs: glyph, rise: yOffset })
    }
    return { parts, width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000 }
  }

  private layOutLine(text: string): Run {
    const run = this.layOut(text)
    return { ...run, glyphs: (run.glyphs + this.space).replaceAll('><', '') }
  }

  private layOut(text: string, features?: string[]): Run {
    const [glyphs, positions] = this.font.encode(text, features)
    const kerned = positions.map(({ xAdvance, advanceWidth }, index) => {
      const kerning = written(advanceWidth - xAdvance)
      return kerning === 0 ? `<${glyphs[index]}>` : `<${glyphs[index]}>${kerning}`
    })
    return {
      glyphs: kerned.join('').replaceAll('><', ''),
      width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000,
      hasMarks: positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0),
    }
  }
}
