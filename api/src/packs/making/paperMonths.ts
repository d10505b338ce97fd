import { groupRows } from '../../db/groupRows'
import type { PaperCompany } from '../paper/paperDay'
import type { Archive } from './archive'
import type { Content } from './content'
import { paperDays } from './paperDays'

/** Adds the days on paper, a file per month: what a file is made of stays in memory until its end. */
export async function addPaper(archive: Archive, company: PaperCompany, content: Content, onDay: () => void) {
  // Loaded for those who ask for it: pdfkit and its fonts are a third of what the thread's modules take.
  const { writeDaysPdf } = await import('../paper/writeDaysPdf')
  for (const [month, days] of groupRows(content.days, ({ date }) => date.slice(0, 7))) {
    const pages = writeDaysPdf(company, paperDays({ ...content, days }, onDay))
    await archive.add(`giorni/${month}.pdf`, pages, { compress: false })
  }
}
