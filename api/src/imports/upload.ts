import { Import } from '@quotidia/contract/imports'
import { IMPORT_MAX_BYTES, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import type { Context } from 'koa'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { malformed } from '../http/errors'
import { answerOnce } from '../http/idempotency'
import { type ReceivedFile, receiveForm } from '../http/multipart'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction, type Write } from '../http/write'
import { presentImport } from './answer'
import { createImport, type NewImport } from './commands'
import { importMessages as messages } from './messages'
import { mayImport } from './policy'
import { tryFile } from './tryTable'

/** Reads an uploaded table, and answers with the dry run; the right is checked before the file is received. */
export const upload = described({ responses: { 201: Import }, creates: true, file: 'file' }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  allow(mayImport(actor))
  const answer = await services.storage.withDrafts(async (folder) => {
    const form = await receiveForm(ctx, { folder, field: 'file', maxBytes: IMPORT_MAX_BYTES })
    if (!form.file) throw malformed(messages.noFile)
    const tried = await tryFile(services, actor, form.file)
    return createOnce(ctx, form.file, { ...tried, fileName: plainName(form.file.fileName) }, services, actor.companyId)
  })
  present(ctx, answer, 201)
})

function createOnce(ctx: Context, { sha256 }: ReceivedFile, given: NewImport, services: Services, companyId: number) {
  ctx.request.body = { fileName: given.fileName, sha256 }
  const create = async (write: Write) => {
    const row = await createImport(write, given)
    return presentImport(write.trx, row, { dryRun: given.dryRun, targets: [] })
  }
  return inActorsTransaction(
    ctx,
    services,
    (write) => {
      allow(mayImport(write.actor))
      return answerOnce(ctx, write, () => create(write))
    },
    (attempt) => services.turns.inTurn(companyId, attempt),
  )
}

function plainName(fileName: string): string {
  const plain = fileName.normalize('NFC').replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}\u2028\u2029\uFFFD]/gu, '')
  return plain.trim().slice(-NAME_MAX_LENGTH)
}
