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
import { type Colour, drawPng, writePdf } from './papers'

interface Paper {
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

/** The picture of a till receipt from afar: a strip of paper with printed lines. */
const receipt = () =>
  drawPng(180, 320, (x, y) => {
    const printed = x > 20 && x < 160 - ((y * 7) % 60) && y > 24 && y < 290 && y % 14 < 4
    return printed ? INK : RECEIPT
  })

function papersOf(date: string, index: number): Paper[] {
  const day = writtenDate(date)
  const closing: Paper = {
    by: 'bruno',
    at: 22 * 60 + 52,
    fileName: `chiusura-${date}.png`,
    customName: `Scontrino di chiusura ${day}`,
    kind: 'png',
    content: receipt(),
  }
  const invoice: Paper = {
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

/** Puts some papers on some of the days, as bruno and dario upload them. */
export async function addPapers(transaction: RecordingTransaction, storage: FileStorage, cast: Cast, days: DayRow[]) {
  for (const [index, day] of days.entries()) {
    for (const paper of papersOf(day.date, index)) {
      const actor = cast.get(paper.by)
      if (actor) await addPaper(writeAs(transaction, actor, romeMoment(day.date, paper.at)), storage, day, paper)
    }
  }
}

async function addPaper(write: Write, storage: FileStorage, day: DayRow, paper: Paper) {
  const { fileName, customName, kind, content } = paper
  const storedName = newStoredName(kind)
  await storage.withDrafts(async (folder) => {
    const draft = path.join(folder, 'paper')
    await writeFile(draft, content)
    await storage.keep(draft, storedName)
  })
  const document = { dayId: day.id, storedName, fileName, customName, kind, size: content.length }
  await addDocument(write, document)
}
