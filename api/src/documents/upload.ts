import { stat } from 'node:fs/promises'
import { Document, DocumentForm } from '@quotidia/contract/documents'
import type { Context } from 'koa'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { malformed, notFound } from '../http/errors'
import { originOf } from '../http/forwarding'
import { answerOnce } from '../http/idempotency'
import { readInput } from '../http/input'
import { type ReceivedForm, receiveForm } from '../http/multipart'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction } from '../http/write'
import { findDay } from '../records/dayQueries'
import { newStoredName } from '../storage/names'
import { removeUnused } from '../storage/removeUnused'
import { acceptedKind, withExtensionOf } from './acceptance'
import { addDocument, type NewDocument } from './commands'
import { signedHref } from './links'
import { documentMessages as messages } from './messages'
import { mayEditDocuments } from './policy'
import { presentDocument } from './presenter'
import { type DocumentWithUploader, findDocumentByStoredName } from './queries'

const schemas = { body: DocumentForm }

/** Stores an uploaded file; the right is checked before the file is received. */
export const upload = described({ schemas, responses: { 201: Document }, creates: true, file: 'file' }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor, tokenId } = await authenticate(ctx, services)
  allow(mayEditDocuments(actor))
  const { storage, config, clock, metrics } = services
  const row = await storage.withDrafts(async (folder) => {
    const form = await receiveForm(ctx, { folder, field: 'file', maxBytes: config.uploadMaxBytes })
    return storeDocument(ctx, actor, form, services)
  })
  metrics.uploads.inc()
  metrics.uploadedBytes.inc(Number(row.size))
  const signing = { config, now: clock() }
  present(ctx, presentDocument(row, signedHref(row.stored_name, { tokenId, origin: originOf(ctx) }, signing)), 201)
})

async function storeDocument(ctx: Context, actor: Actor, form: ReceivedForm, services: Services) {
  ctx.request.body = form.fields
  const { dayId, newFileName } = readInput(ctx, schemas).body
  if (!form.file) throw malformed(messages.noFile)
  if (!(await findDay(services.db, actor, dayId))) throw notFound()
  const kind = await acceptedKind(form.file)
  const { path, fileName, sha256 } = form.file
  const { size } = await stat(path)
  const document = {
    dayId,
    storedName: newStoredName(kind),
    fileName: withExtensionOf(kind, fileName),
    customName: newFileName,
    kind,
    size,
  }
  ctx.request.body = { ...form.fields, fileName, sha256 }
  await services.storage.keep(path, document.storedName)
  return addOnce(ctx, actor, document, services)
}

/** The file is stored before its row is committed, and removed if no row references it. */
async function addOnce(ctx: Context, actor: Actor, document: NewDocument, services: Services) {
  const { storedName } = document
  try {
    return await inActorsTransaction(ctx, services, (write): Promise<DocumentWithUploader> => {
      allow(mayEditDocuments(write.actor))
      return answerOnce(ctx, write, () => addDocument(write, document))
    })
  } finally {
    // Checked in the database: a transaction that seemed to fail may be committed, and a repeated one adds nothing.
    await removeUnused(services, storedName, () => findDocumentByStoredName(services.db, actor, storedName))
  }
}
