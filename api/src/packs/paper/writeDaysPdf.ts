import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { drawDay, logoWidth, type PageOwner } from './drawDay'
import { paperMessages as messages } from './messages'
import type { PaperCompany, PaperDay } from './paperDay'
import type { Pdf } from './sheetOfPaper'

/** Undefined for a picture that PDF can't contain. */
function openLogo(pdf: Pdf, logo: Buffer | null): PageOwner['logo'] {
  const isPng = logo?.subarray(1, 4).toString('latin1') === 'PNG'
  const isJpeg = logo?.subarray(0, 2).toString('hex') === 'ffd8'
  if (!logo || !(isPng || isJpeg)) return undefined
  const picture = pdf.openImage(logo)
  return { picture, width: logoWidth(picture) }
}

async function* pages({ name, logo }: PaperCompany, days: AsyncIterable<PaperDay>): AsyncGenerator<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'it',
    displayTitle: true,
    info: { Title: messages.title(name), Creator: 'Quotidia', Producer: 'Quotidia' },
  })
  const owner: PageOwner = { name, logo: openLogo(pdf, logo) }
  for await (const day of days) {
    drawDay(pdf, owner, day)
    pdf.flushPages()
    // pdfkit compresses a page in a later turn of the event loop.
    await setImmediate()
    for (let chunk = pdf.read(); chunk; chunk = pdf.read()) yield chunk
  }
  pdf.end()
  yield* pdf as unknown as AsyncIterable<Buffer>
}

/** The days on paper, each on pages of its own with their own numbers, as text in the product's font. */
export function writeDaysPdf(company: PaperCompany, days: AsyncIterable<PaperDay>): Readable {
  return Readable.from(pages(company, days), { objectMode: false })
}
