import { Import } from 'contract/imports'
import { IMPORT_MAX_BYTES, NAME_MAX_LENGTH } from 'domain/limits'
import type { Context } from 'koa'
import { FairQueue } from '../fairQueue'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { invalid, malformed } from '../http/errors'
import { answerOnce } from '../http/idempotency'
import { type ReceivedForm, receiveForm } from '../http/multipart'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction } from '../http/write'
import { readTable } from '../spreadsheets/readTable'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { presentDryRun } from './answer'
import { createImport, type NewImport } from './commands'
import { importMessages as messages } from './messages'
import { mayImport } from './policy'
import { packTable } from './table'

const AT_ONCE = 2
const WAITING = 50

/** Reading a file, even a hostile one, may take a second of a processor and tens of megabytes. */
const reading = new FairQueue(AT_ONCE, WAITING)

/** Reads an uploaded table, and answers with the dry run; the right is checked before the file is received. */
export const upload = described({ responses: { 201: Import }, creates: true, file: 'file' }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  allow(mayImport(actor))
  const answer = await services.storage.withDrafts(async (folder) => {
    const form = await receiveForm(ctx, { folder, field: 'file', maxBytes: IMPORT_MAX_BYTES })
    return checkOnce(ctx, form, await readFile(form, actor), services, actor.companyId)
  })
  present(ctx, answer, 201)
})

/** @throws 400 without a file or for an unreadable one, 429 when too many wait */
async function readFile({ file }: ReceivedForm, { companyId }: Actor): Promise<NewImport> {
  if (!file) throw malformed(messages.noFile)
  const read = () => readTable(file.path, file.fileName)
  const table = await reading.run({ of: String(companyId), first: false }, read).catch((error) => {
    throw error instanceof UnreadableTable ? invalid([{ path: 'file', message: error.message }]) : error
  })
  const fileName = plainName(file.fileName)
  return { fileName, sheet: table.sheet?.slice(0, NAME_MAX_LENGTH) ?? null, ...(await packTable(table.rows)) }
}

function checkOnce(ctx: Context, { file }: ReceivedForm, given: NewImport, services: Services, companyId: number) {
  ctx.request.body = { fileName: given.fileName, sha256: file?.sha256 ?? null }
  return inActorsTransaction(
    ctx,
    services,
    (write) => {
      allow(mayImport(write.actor))
      return answerOnce(ctx, write, async () => presentDryRun(write, await createImport(write, given)))
    },
    (attempt) => services.turns.inTurn(companyId, attempt),
  )
}

function plainName(fileName: string): string {
  const plain = fileName.normalize('NFC').replace(/[\p{Control}\p{Surrogate}\p{Bidi_Control}\u2028\u2029\uFFFD]/gu, '')
  return plain.trim().slice(-NAME_MAX_LENGTH)
}
