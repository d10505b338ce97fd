import { acceptsDocuments, isWritable } from '@quotidia/domain/dayStatus'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { lockDay } from '../records/dayQueries'
import { documentsFinal } from '../records/policy'
import type { Kind } from '../storage/content'
import { CONTENT_TYPES } from '../storage/content'
import {
  countDocuments,
  type DocumentWithUploader,
  deleteDocument,
  findDocument,
  insertDocument,
  updateName,
} from './queries'

const MAX_NAME = 200

export interface NewDocument {
  dayId: number
  storedName: string
  /** The file's name on the sender's machine. */
  fileName: string
  /** The name to show instead, if any. */
  customName: string | undefined
  kind: Kind
  size: number
}

/**
 * Adds a document whose file is stored. @throws 404 for an unknown day, 409 if it is approved or a limit is reached.
 */
export async function addDocument(
  { trx, limits, actor, clock, record }: Write,
  { dayId, storedName, fileName, customName, kind, size }: NewDocument,
): Promise<DocumentWithUploader> {
  const at = clock()
  await lockCompany(trx, actor.companyId)
  const day = await lockDay(trx, actor, dayId)
  if (!day) throw notFound()
  if (!acceptsDocuments(day.status)) throw documentsFinal(actor, day)
  await refuseTooMany({ trx, limits }, day, size)
  const plainName = sanitizeFileName(fileName)
  const document = await insertDocument(trx, {
    company_id: day.company_id,
    day_id: day.id,
    stored_name: storedName,
    file_name: plainName,
    custom_file_name: customName || plainName,
    content_type: CONTENT_TYPES[kind],
    size,
    uploaded_by: actor.userId,
    uploaded_at: at,
  })
  await record({ type: 'documentAdded', actor, at, day, document })
  return document
}

/** @throws 409 on a closed day, 404 for a document that was removed meanwhile */
export async function renameDocument(
  { trx, actor, clock, record }: Write,
  found: DocumentWithUploader,
  name: string,
): Promise<DocumentWithUploader> {
  const document = await lockDocument(trx, actor, found)
  const renamed = { ...document, custom_file_name: name }
  await updateName(trx, document, name)
  const before = document.custom_file_name
  await record({ type: 'documentRenamed', actor, at: clock(), document: renamed, before, after: name })
  return renamed
}

/** Deletes the document's row; the caller removes its file after the commit. @throws like `renameDocument` */
export async function removeDocument({ trx, actor, clock, record }: Write, found: DocumentWithUploader) {
  const document = await lockDocument(trx, actor, found)
  await deleteDocument(trx, document)
  await record({ type: 'documentRemoved', actor, at: clock(), document })
}

/** Locks the document's day, as every change of a document does first, and reads the document again. */
async function lockDocument(trx: Db, actor: Actor, { id, day_id }: DocumentWithUploader) {
  const day = await lockDay(trx, actor, day_id)
  if (!day) throw notFound()
  if (!isWritable(day.status)) throw documentsFinal(actor, day)
  const document = await findDocument(trx, actor, id)
  if (!document) throw notFound()
  return document
}

async function refuseTooMany({ trx, limits }: Pick<Write, 'trx' | 'limits'>, day: DayRow, size: number) {
  const { documents, bytes, ofDay } = await countDocuments(trx, day)
  refuseBeyond(limits, 'dayDocuments', ofDay + 1)
  refuseBeyond(limits, 'documents', documents + 1)
  refuseBeyond(limits, 'documentBytes', bytes + size)
}

/** Removes characters that could disguise the name, and shortens it without losing the extension. */
function sanitizeFileName(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
  const extension = plain.slice(plain.lastIndexOf('.'))
  const stem = [...plain.slice(0, plain.lastIndexOf('.'))].slice(0, MAX_NAME - extension.length - 50)
  return `${stem.join('') || 'documento'}${extension}`
}
