import { groupRows } from '../../db/groupRows'
import { endOfUnit } from '../../times'
import type { PaperCompany } from '../paper/paperDay'
import type { Archive } from './archive'
import type { Content } from './content'
import { paperDays } from './paperDays'
import { loadPaperMonth } from './paperMonth'

/** Adds the days as PDF, one file per month: pdfkit keeps parts of a file in memory until its end. */
export async function addPaper(archive: Archive, company: PaperCompany, content: Content, onDay: () => void) {
  // Loaded only when asked for: pdfkit and its fonts take a third of the memory of the thread's modules.
  const { writeMonthPdf } = await import('../paper/writeMonthPdf')
  for (const [month, days] of groupRows(content.days, ({ date }) => date.slice(0, 7))) {
    const ofMonth = { ...content, days }
    const { page, steps } = await loadPaperMonth(ofMonth, datesIn(`${month}-01`, content))
    const pages = writeMonthPdf(company, page, paperDays(ofMonth, steps, onDay))
    await archive.add(`giorni/${month}.pdf`, pages, { compress: false })
  }
}

/** The dates of a month that are in the pack. */
function datesIn(first: string, { from, to }: Content) {
  const last = endOfUnit(first, 'month')
  const isWhole = from <= first && to >= last
  return { from: from > first ? from : first, to: to < last ? to : last, isWhole }
}
