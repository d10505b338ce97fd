import Router from '@koa/router'
import { DayParams } from '@quotidia/contract/days'
import { Document, DocumentParams, DocumentRename } from '@quotidia/contract/documents'
import { listOf } from '@quotidia/contract/limits'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import type { Services } from '../http/services'
import { findDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'
import { removeDocument, renameDocument } from './commands'
import { download } from './download'
import { type Reader, signedHref } from './links'
import { documentPolicy, mayEditDocuments, mayViewDocuments } from './policy'
import { presentDocument } from './presenter'
import { type DocumentWithUploader, findDocument, listDocuments } from './queries'
import { upload } from './upload'

export const documents = new Router({ prefix: '/files' })

documents.get(
  '/day/:dayId',
  query(
    { params: DayParams, response: listOf(Document, 'dayDocuments') },
    async ({ dayId }, { actor, db, ...reader }) => {
      allow(mayViewDocuments(actor))
      const day = await findDay(db, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return (await listDocuments(db, day)).map((row) => presentFor(reader, row))
    },
  ),
)

documents.post('/upload', upload)

documents.put(
  '/:documentId/rename',
  command(
    { params: DocumentParams, query: DocumentRename, response: Document },
    async ({ documentId, newFileName }, write) => {
      const { actor, trx } = write
      allow(mayEditDocuments(actor))
      const document = await findDocument(trx, actor, documentId)
      authorize(actor, documentPolicy, 'edit', document)
      return presentFor(write, await renameDocument(write, document, newFileName))
    },
  ),
)

documents.delete(
  '/:documentId',
  command({ params: DocumentParams }, async ({ documentId }, { services, ...write }) => {
    const { actor, trx, afterCommit } = write
    allow(mayEditDocuments(actor))
    const document = await findDocument(trx, actor, documentId)
    authorize(actor, documentPolicy, 'edit', document)
    await removeDocument(write, document)
    afterCommit(() => services.storage.remove(document.stored_name))
  }),
)

documents.get('/download/:fileName', download)

function presentFor(reader: Reader & { services: Services }, row: DocumentWithUploader) {
  const { config, clock } = reader.services
  return presentDocument(row, signedHref(row.stored_name, reader, { config, now: clock() }))
}
