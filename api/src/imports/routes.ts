import Router from '@koa/router'
import { Import, ImportApply, ImportColumnsChange, ImportList, ImportParams, ImportUndo } from 'contract/imports'
import type { z } from 'zod'
import { allow, authorize } from '../http/authorize'
import { type CommandContext, command, query } from '../http/endpoint'
import { DAY_MS } from '../times'
import { presentDryRun, presentImport } from './answer'
import { applyImport, changeColumns, IMPORT, stopImport, undoImport } from './commands'
import { importPolicy, mayImport } from './policy'
import { presentProgress } from './presenter'
import { findImport, type ImportState, listOwnImports, lockImport } from './queries'
import { template } from './template'
import { upload } from './upload'

const RECENT_MS = 7 * DAY_MS
const MOST_RECENT = 20

export const imports = new Router({ prefix: '/report/import' })

imports.post('/', upload)
imports.get('/template', template)

imports.get(
  '/',
  query({ response: ImportList }, async (_input, { actor, db, clock }) => {
    allow(mayImport(actor))
    const recent = { since: clock() - RECENT_MS, most: MOST_RECENT }
    return (await listOwnImports(db, actor, recent)).map(presentProgress)
  }),
)

imports.get(
  '/:importId',
  query({ params: ImportParams, response: Import }, async ({ importId }, { actor, db, clock }) => {
    allow(mayImport(actor))
    const row = await findImport(db, actor, importId)
    authorize(actor, importPolicy, 'read', row)
    return presentImport({ trx: db, actor, clock }, row)
  }),
)

imports.post(
  '/:importId/columns',
  command(
    { params: ImportParams, body: ImportColumnsChange, response: Import },
    async ({ importId, body: { columns } }, write) => {
      const row = await lockOwn(write, importId)
      return presentDryRun(write, await changeColumns(write, row, columns))
    },
  ),
)

imports.post(
  '/:importId/apply',
  command(
    { params: ImportParams, body: ImportApply.optional(), response: Import },
    async ({ importId, body }, write) => {
      await applyImport(write, await lockOwn(write, importId), body?.version)
      return startedAnswer(write, importId)
    },
    { status: 202 },
  ),
)

imports.post(
  '/:importId/stop',
  command({ params: ImportParams, response: Import }, async ({ importId }, write) => {
    await stopImport(write, await lockOwn(write, importId))
    return answerNow(write, importId)
  }),
)

imports.post(
  '/:importId/undo',
  command(
    { params: ImportParams, body: ImportUndo.optional(), response: Import },
    async ({ importId, body }, write) => {
      await undoImport(write, await lockOwn(write, importId), body?.dayIds)
      return startedAnswer(write, importId)
    },
    // Sensitive, as it deletes days like DELETE /day/:dayId.
    { status: 202, sensitive: true },
  ),
)

async function lockOwn({ actor, trx }: CommandContext, importId: number): Promise<ImportState> {
  allow(mayImport(actor))
  const row = await lockImport(trx, actor, importId)
  authorize(actor, importPolicy, 'read', row)
  return row
}

async function startedAnswer(write: CommandContext, importId: number): Promise<z.output<typeof Import>> {
  write.afterCommit(async () => write.services.wakeJobs(IMPORT))
  return answerNow(write, importId)
}

async function answerNow(write: CommandContext, importId: number) {
  const row = await findImport(write.trx, write.actor, importId)
  authorize(write.actor, importPolicy, 'read', row)
  return presentImport(write, row)
}
