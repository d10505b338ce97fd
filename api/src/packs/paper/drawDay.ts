import { weekdayOf, writtenDate } from '../../times'
import { drawSection } from './drawSection'
import { paperMessages as messages } from './messages'
import type { PaperDay } from './paperDay'
import { drawRule, drawText, GREY, heightOf, PAPER, type Pdf } from './sheetOfPaper'

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
function drawHead(pdf: Pdf, { name, logo }: PageOwner, date: string): void {
  const weekday = messages.weekday(weekdayOf(date))
  if (logo) pdf.image(logo.picture, PAPER.left, HEAD_TOP, { fit: [LOGO_SIZE.width, LOGO_SIZE.height] })
  const nameLeft = PAPER.left + (logo ? logo.width + 12 : 0)
  const dayStyle = { size: 10, color: '#333333' }
  drawText(pdf, weekday, PAPER.right, HEAD_TOP + 13, { ...dayStyle, toLeft: true })
  const dateRight = PAPER.right - pdf.widthOfString(weekday) - 6
  const written = writtenDate(date)
  drawText(pdf, written, dateRight, HEAD_TOP + 7, { size: 16, bold: true, toLeft: true })
  const nameWidth = dateRight - pdf.widthOfString(written) - 24 - nameLeft
  const oneLine = { size: 12, bold: true, width: nameWidth }
  const isLong = heightOf(pdf, name, oneLine) > heightOf(pdf, '', oneLine)
  const nameStyle = isLong ? { ...oneLine, size: 9.5 } : oneLine
  drawText(pdf, name, nameLeft, HEAD_RULE - 9 - heightOf(pdf, name, nameStyle), nameStyle)
  drawRule(pdf, HEAD_RULE, 1.5, '#000000')
}

/** `Approvato`, and by whom and when. */
function statusOf({ status, closed, approved }: PaperDay): [word: string, rest: string] {
  if (status === 'open') return [messages.open, messages.openNote]
  const closing = closed ? messages.step(closed) : ''
  if (status === 'closed') return [messages.closed, closing]
  const approval = approved ? messages.step(approved) : ''
  return [messages.approved, closing ? `${approval} · ${messages.closed.toLowerCase()} ${closing}` : approval]
}

function drawStatus(pdf: Pdf, day: PaperDay): void {
  const [word, rest] = statusOf(day)
  drawText(pdf, word, PAPER.left, HEAD_RULE + 12, { size: 9.5, bold: true })
  const left = PAPER.left + pdf.widthOfString(`${word} `)
  drawText(pdf, rest, left, HEAD_RULE + 12, { size: 9.5, color: '#333333', width: PAPER.right - left })
}

/** Draws the pages of a day, each with its number among them, and leaves them in the buffer. */
export function drawDay(pdf: Pdf, owner: PageOwner, day: PaperDay): void {
  const newPage = () => {
    pdf.addPage()
    drawHead(pdf, owner, day.date)
    return PAPER.top
  }
  let y = newPage() + 14
  pdf.outline.addItem(`${writtenDate(day.date)} ${messages.weekday(weekdayOf(day.date))}`)
  drawStatus(pdf, day)
  for (const section of day.sections) y = drawSection(pdf, section, y, newPage)
  if (day.sections.length === 0) drawText(pdf, messages.noSections, PAPER.left, y, { size: 9.5 })
  drawNumbers(pdf, day.date)
}

function drawNumbers(pdf: Pdf, date: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 1; page <= count; page += 1) {
    pdf.switchToPage(start + page - 1)
    const style = { size: 8, color: GREY }
    drawText(pdf, writtenDate(date), PAPER.left, FOOT_TOP, style)
    drawText(pdf, messages.page(page, count), PAPER.right, FOOT_TOP, { ...style, toLeft: true })
  }
}
