import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import { notifyDocument } from '../notifications/queries'
import { lockDay } from '../records/dayQueries'
import type { Kind } from '../storage/content'
import { CONTENT_TYPES } from '../storage/content'
import { countDocuments, type DocumentWithUploader, insertDocument } from './queries'

const MAX_NAME = 200

export interface NewDocument {
  dayId: number
  storedName: string
  /** As the sender's machine calls the file. */
  fileName: string
  /** What people shall read instead, if anything. */
  customName: string | undefined
  kind: Kind
  size: number
}

/** Adds a document whose file is already stored, and tells the colleagues. @throws 404 for a day that isn't there, 409 for more than there may be. */
export async function addDocument(
  trx: Db,
  actor: Actor,
  { dayId, storedName, fileName, customName, kind, size }: NewDocument,
  now: number,
): Promise<DocumentWithUploader> {
  await lockCompany(trx, actor.companyId)
  const day = await lockDay(trx, actor, dayId)
  if (!day) throw notFound()
  await refuseTooMany(trx, day, size)
  const plainName = readable(fileName)
  const document = await insertDocument(trx, {
    company_id: day.company_id,
    day_id: day.id,
    stored_name: storedName,
    file_name: plainName,
    custom_file_name: customName || plainName,
    content_type: CONTENT_TYPES[kind],
    size,
    uploaded_by: actor.userId,
    uploaded_at: now,
  })
  await notifyDocument(trx, { actor, day, now }, document.custom_file_name)
  return document
}

async function refuseTooMany(trx: Db, day: DayRow, size: number) {
  const { documents, bytes, ofDay } = await countDocuments(trx, day)
  refuseBeyond(trx, 'dayDocuments', ofDay + 1)
  refuseBeyond(trx, 'documents', documents + 1)
  refuseBeyond(trx, 'documentBytes', bytes + size)
}

/** A name that shows what it holds: no control signs, and not so long that it loses its extension. */
function readable(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
  const extension = plain.slice(plain.lastIndexOf('.'))
  const stem = [...plain.slice(0, plain.lastIndexOf('.'))].slice(0, MAX_NAME - extension.length - 50)
  return `${stem.join('') || 'documento'}${extension}`
}
