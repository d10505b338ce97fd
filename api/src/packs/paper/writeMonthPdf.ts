import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { drawPart, logoWidth, type PageOwner } from './drawPart'
import { paperMessages as messages } from './messages'
import { Paper } from './paper'
import type { PaperCompany, PaperDay, PaperMonth } from './paperDay'
import { dayPart, monthPart } from './parts'
import type { Pdf } from './typeface'

/** Undefined for a picture that PDF can't contain. */
function openLogo(pdf: Pdf, logo: Buffer | null): PageOwner['logo'] {
  const isPng = logo?.subarray(1, 4).toString('latin1') === 'PNG'
  const isJpeg = logo?.subarray(0, 2).toString('hex') === 'ffd8'
  if (!logo || !(isPng || isJpeg)) return undefined
  const picture = pdf.openImage(logo)
  return { picture, width: logoWidth(picture) }
}

async function* pages(
  { name, logo }: PaperCompany,
  month: PaperMonth,
  days: AsyncIterable<PaperDay>,
): AsyncGenerator<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    fontLayoutCache: false,
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: messages.title(name), Creator: 'Quotidia', Producer: 'Quotidia' },
  })
  const paper = new Paper(pdf)
  const owner: PageOwner = { name, logo: openLogo(pdf, logo) }
  await paper.prepare(name + JSON.stringify(month))
  drawPart(paper, owner, monthPart(month))
  for await (const day of days) {
    await paper.prepare(JSON.stringify(day))
    drawPart(paper, owner, dayPart(day))
    for (let chunk = pdf.read(); chunk; chunk = pdf.read()) yield chunk
  }
  pdf.end()
  yield* pdf as unknown as AsyncIterable<Buffer>
}

/**
 * A month as PDF, as text in the product's font: a page with its totals, states and differences, then its days. The
 * month and each day have their own pages and page numbers.
 */
export function writeMonthPdf(company: PaperCompany, month: PaperMonth, days: AsyncIterable<PaperDay>): Readable {
  return Readable.from(pages(company, month, days), { objectMode: false })
}
