import { drawTable } from './drawTable'
import type { PaperTable } from './lines'
import { paperMessages as messages } from './messages'
import { PAPER, type Paper, type Role, type TextStyle } from './paper'

const LOGO_SIZE = { width: 110, height: 30 }
const HEAD_TOP = 34
const HEAD_RULE = 70
const FOOT_TOP = 806
const BELOW_STATUS = PAPER.top + 14

/** The company, as shown on every page; the picture is opened once for all pages. */
export interface PageOwner {
  name: string
  logo: { picture: PDFKit.Mixins.ImageSrc; width: number } | undefined
}

/** A part of the document with its own pages and page numbers: a month or a day. */
export interface Part {
  title: string
  /** Beside the title. */
  detail: string
  /** The state, as a word and what follows it. */
  status: [word: string, rest: string]
  /** Whether each page has the state: a loose page must show that its figures may still change. */
  isOpen: boolean
  /** Below the state. */
  notes: string[]
  tables: PaperTable[]
  /** The text of a part without tables. */
  none: string
}

/** The width of a picture in the space of the logo. */
export const logoWidth = ({ width, height }: { width: number; height: number }): number =>
  width * Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height)

/** Drawn on every page, so that a loose page shows its company and day. */
function drawHead(paper: Paper, { name, logo }: PageOwner, { title, detail }: Part, role: Role): void {
  paper.beginElement('Artifact')
  if (logo) paper.drawPicture(logo.picture, PAPER.left, HEAD_TOP, [LOGO_SIZE.width, LOGO_SIZE.height])
  const nameLeft = PAPER.left + (logo ? logo.width + 12 : 0)
  const detailStyle: TextStyle = { size: 10, shade: 'dark' }
  const titleRight = PAPER.right - paper.widthOf(detail, detailStyle) - 6
  const titleStyle = { size: 16, bold: true, toLeft: true }
  const nameWidth = titleRight - paper.widthOf(title, titleStyle) - 24 - nameLeft
  const oneLine = { size: 12, bold: true, width: nameWidth }
  const isLong = paper.heightOf(name, oneLine) > paper.heightOf('', oneLine)
  const nameStyle = isLong ? { ...oneLine, size: 9.5 } : oneLine
  paper.drawText(name, nameLeft, HEAD_RULE - 9 - paper.heightOf(name, nameStyle), nameStyle)
  paper.drawRule(HEAD_RULE, 1.5, 'black')
  paper.beginElement(role)
  paper.drawText(title, titleRight, HEAD_TOP + 7, titleStyle)
  paper.drawText(detail, PAPER.right, HEAD_TOP + 13, { ...detailStyle, toLeft: true })
}

function drawStatus(paper: Paper, { status: [word, rest] }: Part, role: Role): void {
  paper.beginElement(role)
  const wordStyle = { size: 9.5, bold: true }
  paper.drawText(word, PAPER.left, HEAD_RULE + 12, wordStyle)
  const left = PAPER.left + paper.widthOf(`${word} `, wordStyle)
  paper.drawText(rest, left, HEAD_RULE + 12, { size: 9.5, shade: 'dark', width: PAPER.right - left })
}

/** Returns where the tables begin. */
function drawNotes(paper: Paper, { notes }: Part): number {
  const style: TextStyle = { size: 9.5, shade: 'dark', width: PAPER.right - PAPER.left }
  let y = HEAD_RULE + 12 + paper.heightOf('', style)
  for (const note of notes) {
    paper.beginElement('P')
    paper.drawText(note, PAPER.left, y, style)
    y += paper.heightOf(note, style)
  }
  return Math.max(BELOW_STATUS, y + 14)
}

/** Draws the pages of a part and writes them into the document. */
export function drawPart(paper: Paper, owner: PageOwner, part: Part): void {
  const newPage = () => {
    paper.addPage()
    drawHead(paper, owner, part, 'Artifact')
    if (!part.isOpen) return PAPER.top
    drawStatus(paper, part, 'Artifact')
    return BELOW_STATUS
  }
  paper.beginPart()
  paper.addPage()
  drawHead(paper, owner, part, 'H1')
  drawStatus(paper, part, 'P')
  paper.addBookmark(`${part.title} ${part.detail}`)
  let y = drawNotes(paper, part)
  for (const table of part.tables) y = drawTable(paper, table, y, newPage)
  if (part.tables.length === 0) {
    paper.beginElement('P')
    paper.drawText(part.none, PAPER.left, y, { size: 9.5 })
  }
  drawNumbers(paper, part.title)
  paper.endPart()
}

function drawNumbers(paper: Paper, title: string): void {
  paper.onEachPage((page, count) => {
    const style: TextStyle = { size: 8, shade: 'grey' }
    paper.beginElement('Artifact')
    paper.drawText(title, PAPER.left, FOOT_TOP, style)
    paper.drawText(messages.page(page, count), PAPER.right, FOOT_TOP, { ...style, toLeft: true })
  })
}
