import { weekdayOf, writtenDate } from '../../times'
import { drawSection } from './drawSection'
import { paperMessages as messages } from './messages'
import { GREY, PAPER, type Paper } from './paper'
import type { PaperDay } from './paperDay'

const LOGO_SIZE = { width: 110, height: 30 }
const HEAD_TOP = 34
const HEAD_RULE = 70
const FOOT_TOP = 806

/** Whose the days are, as every page shows it; the picture was opened once, for all pages. */
export interface PageOwner {
  name: string
  logo: { picture: PDFKit.Mixins.ImageSrc; width: number } | undefined
}

/** The width of a picture in the space of the logo. */
export const logoWidth = ({ width, height }: { width: number; height: number }): number =>
  width * Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height)

/** On every page, so that a loose one tells whose and which day it is. */
function drawHead(paper: Paper, { name, logo }: PageOwner, date: string): void {
  const weekday = messages.weekday(weekdayOf(date))
  if (logo) paper.pdf.image(logo.picture, PAPER.left, HEAD_TOP, { fit: [LOGO_SIZE.width, LOGO_SIZE.height] })
  const nameLeft = PAPER.left + (logo ? logo.width + 12 : 0)
  const dayStyle = { size: 10, color: '#333333' }
  paper.drawText(weekday, PAPER.right, HEAD_TOP + 13, { ...dayStyle, toLeft: true })
  const dateRight = PAPER.right - paper.widthOf(weekday, dayStyle) - 6
  const written = writtenDate(date)
  const dateStyle = { size: 16, bold: true, toLeft: true }
  paper.drawText(written, dateRight, HEAD_TOP + 7, dateStyle)
  const nameWidth = dateRight - paper.widthOf(written, dateStyle) - 24 - nameLeft
  const oneLine = { size: 12, bold: true, width: nameWidth }
  const isLong = paper.heightOf(name, oneLine) > paper.heightOf('', oneLine)
  const nameStyle = isLong ? { ...oneLine, size: 9.5 } : oneLine
  paper.drawText(name, nameLeft, HEAD_RULE - 9 - paper.heightOf(name, nameStyle), nameStyle)
  paper.drawRule(HEAD_RULE, 1.5, '#000000')
}

/** `Approvato`, and by whom and when. */
function statusOf({ status, closed, approved }: PaperDay): [word: string, rest: string] {
  if (status === 'open') return [messages.open, messages.openNote]
  const closing = closed ? messages.step(closed) : ''
  if (status === 'closed') return [messages.closed, closing]
  const approval = approved ? messages.step(approved) : ''
  return [messages.approved, closing ? `${approval} · ${messages.closed.toLowerCase()} ${closing}` : approval]
}

function drawStatus(paper: Paper, day: PaperDay): void {
  const [word, rest] = statusOf(day)
  const wordStyle = { size: 9.5, bold: true }
  paper.drawText(word, PAPER.left, HEAD_RULE + 12, wordStyle)
  const left = PAPER.left + paper.widthOf(`${word} `, wordStyle)
  paper.drawText(rest, left, HEAD_RULE + 12, { size: 9.5, color: '#333333', width: PAPER.right - left })
}

/** Draws the pages of a day, each with its number among them, and leaves them in the buffer. */
export function drawDay(paper: Paper, owner: PageOwner, day: PaperDay): void {
  const newPage = () => {
    paper.pdf.addPage()
    drawHead(paper, owner, day.date)
    return PAPER.top
  }
  let y = newPage() + 14
  paper.pdf.outline.addItem(`${writtenDate(day.date)} ${messages.weekday(weekdayOf(day.date))}`)
  drawStatus(paper, day)
  for (const section of day.sections) y = drawSection(paper, section, y, newPage)
  if (day.sections.length === 0) paper.drawText(messages.noSections, PAPER.left, y, { size: 9.5 })
  drawNumbers(paper, day.date)
}

function drawNumbers(paper: Paper, date: string): void {
  const { start, count } = paper.pdf.bufferedPageRange()
  for (let page = 1; page <= count; page += 1) {
    paper.pdf.switchToPage(start + page - 1)
    const style = { size: 8, color: GREY }
    paper.drawText(writtenDate(date), PAPER.left, FOOT_TOP, style)
    paper.drawText(messages.page(page, count), PAPER.right, FOOT_TOP, { ...style, toLeft: true })
  }
}
