import { weekdayOf, writtenDate } from '../../times'
import { drawSection } from './drawSection'
import { paperMessages as messages } from './messages'
import { PAPER, type Paper, type Role, type TextStyle } from './paper'
import type { PaperDay } from './paperDay'

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

/** The width of a picture in the space of the logo. */
export const logoWidth = ({ width, height }: { width: number; height: number }): number =>
  width * Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height)

/** Drawn on every page, so that a loose page shows its company and day. */
function drawHead(paper: Paper, { name, logo }: PageOwner, date: string, role: Role): void {
  const weekday = messages.weekday(weekdayOf(date))
  paper.beginElement('Artifact')
  if (logo) paper.drawPicture(logo.picture, PAPER.left, HEAD_TOP, [LOGO_SIZE.width, LOGO_SIZE.height])
  const nameLeft = PAPER.left + (logo ? logo.width + 12 : 0)
  const dayStyle: TextStyle = { size: 10, shade: 'dark' }
  const dateRight = PAPER.right - paper.widthOf(weekday, dayStyle) - 6
  const written = writtenDate(date)
  const dateStyle = { size: 16, bold: true, toLeft: true }
  const nameWidth = dateRight - paper.widthOf(written, dateStyle) - 24 - nameLeft
  const oneLine = { size: 12, bold: true, width: nameWidth }
  const isLong = paper.heightOf(name, oneLine) > paper.heightOf('', oneLine)
  const nameStyle = isLong ? { ...oneLine, size: 9.5 } : oneLine
  paper.drawText(name, nameLeft, HEAD_RULE - 9 - paper.heightOf(name, nameStyle), nameStyle)
  paper.drawRule(HEAD_RULE, 1.5, 'black')
  paper.beginElement(role)
  paper.drawText(written, dateRight, HEAD_TOP + 7, dateStyle)
  paper.drawText(weekday, PAPER.right, HEAD_TOP + 13, { ...dayStyle, toLeft: true })
}

/** `Approvato`, with the user and the time. */
function statusOf({ status, closed, approved }: PaperDay): [word: string, rest: string] {
  if (status === 'open') return [messages.open, messages.openNote]
  const closing = closed ? messages.step(closed) : ''
  if (status === 'closed') return [messages.closed, closing]
  const approval = approved ? messages.step(approved) : ''
  return [messages.approved, closing ? `${approval} · ${messages.closed.toLowerCase()} ${closing}` : approval]
}

function drawStatus(paper: Paper, day: PaperDay, role: Role): void {
  paper.beginElement(role)
  const [word, rest] = statusOf(day)
  const wordStyle = { size: 9.5, bold: true }
  paper.drawText(word, PAPER.left, HEAD_RULE + 12, wordStyle)
  const left = PAPER.left + paper.widthOf(`${word} `, wordStyle)
  paper.drawText(rest, left, HEAD_RULE + 12, { size: 9.5, shade: 'dark', width: PAPER.right - left })
}

/** Draws the pages of a day, each numbered within the day, and writes them into the document. */
export function drawDay(paper: Paper, owner: PageOwner, day: PaperDay): void {
  const newPage = () => {
    paper.addPage()
    drawHead(paper, owner, day.date, 'Artifact')
    // A loose page must show that its figures may still change.
    if (day.status !== 'open') return PAPER.top
    drawStatus(paper, day, 'Artifact')
    return BELOW_STATUS
  }
  paper.beginPart()
  paper.addPage()
  drawHead(paper, owner, day.date, 'H1')
  drawStatus(paper, day, 'P')
  paper.addBookmark(`${writtenDate(day.date)} ${messages.weekday(weekdayOf(day.date))}`)
  let y = BELOW_STATUS
  for (const section of day.sections) y = drawSection(paper, section, y, newPage)
  if (day.sections.length === 0) {
    paper.beginElement('P')
    paper.drawText(messages.noSections, PAPER.left, y, { size: 9.5 })
  }
  drawNumbers(paper, day.date)
  paper.endPart()
}

function drawNumbers(paper: Paper, date: string): void {
  paper.onEachPage((page, count) => {
    const style: TextStyle = { size: 8, shade: 'grey' }
    paper.beginElement('Artifact')
    paper.drawText(writtenDate(date), PAPER.left, FOOT_TOP, style)
    paper.drawText(messages.page(page, count), PAPER.right, FOOT_TOP, { ...style, toLeft: true })
  })
}
