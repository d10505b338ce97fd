import { Import, LARGEST_IMPORT } from 'contract/imports'
import type { Context } from 'koa'
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
import { packTable, unpackTable } from './table'

const LONGEST_NAME = 200

/** Reads an uploaded table, and answers with the dry run; the right is checked before the file is received. */
export const upload = described({ responses: { 201: Import }, creates: true, file: 'file' }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  allow(mayImport(actor))
  const answer = await services.storage.withDrafts(async (folder) => {
    const form = await receiveForm(ctx, { folder, field: 'file', maxBytes: LARGEST_IMPORT })
    return checkOnce(ctx, form, await readFile(form), services, actor.companyId)
  })
  present(ctx, answer, 201)
})

/** @throws 400 without a file, and for one that can't be read */
async function readFile({ file }: ReceivedForm): Promise<NewImport> {
  if (!file) throw malformed(messages.noFile)
  const table = await readTable(file.path, file.fileName).catch((error) => {
    throw error instanceof UnreadableTable ? invalid([{ path: 'file', message: error.message }]) : error
  })
  const content = packTable(table.rows)
  const fileName = plainName(file.fileName)
  return { fileName, sheet: table.sheet?.slice(0, LONGEST_NAME) ?? null, content, table: unpackTable(content) }
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
  return plain.trim().slice(-LONGEST_NAME)
}
