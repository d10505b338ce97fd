import bidiFactory from 'bidi-js'
import { findScriptFont } from './scriptFonts'
import { type Pdf, type ShapedRun, Typeface } from './typeface'

/** A typeface for the characters of other scripts. */
interface Face {
  typeface: Typeface
  /** The width of its outline, in ems. */
  stroke: number
}

/** A run of one line, in one typeface and direction. */
interface Piece extends Face {
  run: ShapedRun
}

/** The pieces of a line from left to right. */
export interface MixedLine {
  pieces: Piece[]
  /** In ems. */
  width: number
}

const bidi = bidiFactory()
const OTHERS = /[\u0180-\u{10ffff}]/gu
const MARK = /\p{M}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const IDEOGRAPH = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** Text that isn't divided at the end of a line: an ideograph or a word, with the punctuation and spaces after it. */
const UNIT = new RegExp(`[${IDEOGRAPH}]\\p{P}*\\s*|[^\\s${IDEOGRAPH}]+\\s*|\\s+`, 'gu')

/** Lays out texts with characters that the product's font lacks. */
export class MixedText {
  /** By character; null if no font has it. */
  private readonly faces = new Map<number, Face | null>()
  private readonly byFont = new Map<string, Face>()

  constructor(
    private readonly pdf: Pdf,
    private readonly main: Typeface,
  ) {}

  /** Loads the fonts of a text's characters. */
  async prepare(text: string): Promise<void> {
    for (const character of new Set(text.match(OTHERS))) {
      const codePoint = character.codePointAt(0) ?? 0
      if (this.faces.has(codePoint) || this.main.has(codePoint)) continue
      this.faces.set(codePoint, (await this.faceFor(codePoint)) ?? null)
    }
  }

  /** Whether a text has characters of prepared fonts. */
  has(text: string): boolean {
    return text.match(OTHERS)?.some((character) => this.faces.get(character.codePointAt(0) ?? 0)) ?? false
  }

  /** The lines of a text in the product's font `main` and others, of at most `width` ems. */
  lines(text: string, main: Typeface, width = Number.POSITIVE_INFINITY): MixedLine[] {
    const line = this.layOut(text, main, 0, text.length)
    if (line.width <= width) return [line]
    const lines: MixedLine[] = []
    let start = 0
    for (const end of this.breaksOf(text, main, width)) {
      lines.push(this.layOut(text, main, start, end))
      start = end
    }
    return lines
  }

  private async faceFor(codePoint: number): Promise<Face | undefined> {
    const font = await findScriptFont(codePoint)
    if (!font) return undefined
    const { name, data, stroke } = font
    let face = this.byFont.get(name)
    if (!face) {
      this.pdf.registerFont(name, data)
      face = { typeface: new Typeface(this.pdf, name), stroke }
      this.byFont.set(name, face)
    }
    return face.typeface.has(codePoint) ? face : undefined
  }

  /** The ends of the lines. */
  private breaksOf(text: string, main: Typeface, width: number): number[] {
    const ends: number[] = []
    let start = 0
    let end = 0
    let used = 0
    const widthOf = (unit: string) => this.layOut(unit, main, 0, unit.length).width
    const space = main.shaped(' ').width
    const add = (unit: string, unitWidth: number) => {
      if (end > start && used + unitWidth > width) {
        ends.push(end)
        start = end
        used = 0
      }
      end += unit.length
      used += unitWidth + space * (unit.length - unit.trimEnd().length)
    }
    for (const [unit] of text.matchAll(UNIT)) {
      const unitWidth = widthOf(unit)
      if (unitWidth <= width) add(unit, unitWidth)
      else for (const character of unit) add(character, widthOf(character))
    }
    return [...ends, text.length]
  }

  private layOut(text: string, main: Typeface, start: number, end: number): MixedLine {
    const written = text.slice(start, end).trimEnd()
    const runs = runsOf(text, start, start + written.length, (codePoint) => this.faces.get(codePoint))
    const pieces = runs.map(({ face, level, text: ofRun }): Piece => {
      const { typeface, stroke } = face ?? { typeface: main, stroke: 0 }
      // The font reverses letters of its own script; the product's font has none that run to the left.
      const shown = level % 2 === 1 && !face ? Array.from(ofRun).reverse().join('') : ofRun
      return { typeface, stroke, run: typeface.shaped(shown) }
    })
    const width = pieces.reduce((sum, { run }) => sum + run.width, 0)
    return { pieces, width }
  }
}

interface TextRun {
  text: string
  level: number
  /** Undefined for the product's font. */
  face: Face | undefined
}

/** The runs of a part of a text from left to right, each in one typeface and direction. */
function runsOf(text: string, start: number, end: number, faceOf: (codePoint: number) => Face | null | undefined) {
  // As on the product's pages, which are Italian, whatever letter a text begins with.
  const embedding = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'ltr') : undefined
  const runs: TextRun[] = []
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const character = String.fromCodePoint(codePoint)
    const level = embedding?.levels[at] ?? 0
    const last = runs.at(-1)
    // A mark is placed on its letter by the letter's font.
    const isOnLetter = MARK.test(character) && last?.face?.typeface.has(codePoint)
    const face = isOnLetter ? last?.face : (faceOf(codePoint) ?? undefined)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    if (last && last.level === level && last.face === face) last.text += shown
    else runs.push({ text: shown, level, face })
    at += character.length
  }
  return reordered(runs)
}

/** From left to right, by rule L2 of Unicode's bidirectional algorithm. */
function reordered(runs: TextRun[]): TextRun[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
