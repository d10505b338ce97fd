import { groupRows } from '../../db/groupRows'
import type { PaperCompany } from '../paper/paperDay'
import type { Archive } from './archive'
import type { Content } from './content'
import { paperDays } from './paperDays'

/** Adds the days as PDF, one file per month: pdfkit keeps parts of a file in memory until its end. */
export async function addPaper(archive: Archive, company: PaperCompany, content: Content, onDay: () => void) {
  // Loaded only when asked for: pdfkit and its fonts take a third of the memory of the thread's modules.
  const { writeDaysPdf } = await import('../paper/writeDaysPdf')
  for (const [month, days] of groupRows(content.days, ({ date }) => date.slice(0, 7))) {
    const pages = writeDaysPdf(company, paperDays({ ...content, days }, onDay))
    await archive.add(`giorni/${month}.pdf`, pages, { compress: false })
  }
}
