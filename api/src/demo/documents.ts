import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DayRow } from '../db/rows/day'
import { addDocument } from '../documents/commands'
import type { RecordingTransaction } from '../events/transaction'
import type { Write } from '../http/write'
import type { Kind } from '../storage/content'
import { newStoredName } from '../storage/names'
import type { FileStorage } from '../storage/storage'
import { romeMoment, writtenDate } from '../times'
import { type Cast, writeAs } from './evenings'
import { type Colour, drawPng, writePdf } from './pngAndPdf'

interface DemoDocument {
  by: string
  /** Minutes after midnight. */
  at: number
  fileName: string
  customName: string
  kind: Kind
  content: Buffer
}

const RECEIPT: Colour = [246, 242, 232]
const INK: Colour = [70, 62, 58]

/** A picture like a till receipt: a strip of paper with printed lines. */
const receipt = () =>
  drawPng(180, 320, (x, y) => {
    const printed = x > 20 && x < 160 - ((y * 7) % 60) && y > 24 && y < 290 && y % 14 < 4
    return printed ? INK : RECEIPT
  })

function documentsOf(date: string, index: number): DemoDocument[] {
  const day = writtenDate(date)
  const closing: DemoDocument = {
    by: 'bruno',
    at: 22 * 60 + 52,
    fileName: `chiusura-${date}.png`,
    customName: `Scontrino di chiusura ${day}`,
    kind: 'png',
    content: receipt(),
  }
  const invoice: DemoDocument = {
    by: 'dario',
    at: 17 * 60 + 20,
    fileName: `fattura-${date}.pdf`,
    customName: `Fattura ortofrutta ${day}`,
    kind: 'pdf',
    content: writePdf('Ortofrutta Valli', [
      `Fattura n. ${140 + index} del ${day}`,
      'A: Trattoria Aurora',
      `Verdure di stagione   ${84 + index},50 €`,
      'Pagamento a 30 giorni',
    ]),
  }
  return index % 2 === 0 ? [invoice, closing] : [closing]
}

/** Adds documents to the days, uploaded by bruno and dario. */
export async function addDocuments(
  transaction: RecordingTransaction,
  storage: FileStorage,
  cast: Cast,
  days: DayRow[],
) {
  for (const [index, day] of days.entries()) {
    for (const document of documentsOf(day.date, index)) {
      const actor = cast.get(document.by)
      if (!actor) continue
      const write = writeAs(transaction, actor, romeMoment(day.date, document.at))
      await storeDocument(write, storage, day, document)
    }
  }
}

async function storeDocument(write: Write, storage: FileStorage, day: DayRow, document: DemoDocument) {
  const { fileName, customName, kind, content } = document
  const storedName = newStoredName(kind)
  await storage.withDrafts(async (folder) => {
    const draft = path.join(folder, 'document')
    await writeFile(draft, content)
    await storage.keep(draft, storedName)
  })
  await addDocument(write, { dayId: day.id, storedName, fileName, customName, kind, size: content.length })
}
