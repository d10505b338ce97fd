import Router from '@koa/router'
import {
  CompanyImport,
  ImportApply,
  ImportColumnsChange,
  ImportList,
  ImportParams,
  ImportUndo,
} from '@quotidia/contract/imports'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { DAY_MS } from '../times'
import { applyImport, changeColumns, IMPORT, removeImport, stopImport, undoImport } from './commands'
import { lockOwn, readImport, triedCommand } from './endpoints'
import { mayImport } from './policy'
import { presentOfCompany, presentProgress } from './presenter'
import { listCompanyImports, listOwnImports } from './queries'
import { template } from './template'
import { upload } from './upload'

const RECENT_MS = 7 * DAY_MS

export const imports = new Router({ prefix: '/report/import' })

imports.post('/', upload)
imports.get('/template', template)

imports.get(
  '/',
  query({ response: ImportList }, async (_input, { actor, db, clock }) => {
    allow(mayImport(actor))
    const recent = { since: clock() - RECENT_MS, most: LIST_LIMITS.recentImports }
    return (await listOwnImports(db, actor, recent)).map(presentProgress)
  }),
)

imports.get(
  '/company',
  query({ response: listOf(CompanyImport, 'keptImports') }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    return (await listCompanyImports(db, actor)).map(presentOfCompany)
  }),
)

imports.get('/:importId', readImport)

imports.post(
  '/:importId/columns',
  triedCommand(
    { params: ImportParams, body: ImportColumnsChange },
    {
      changeOf: ({ body }) => body,
      handler: (_input, write, row, tried) => changeColumns(write, row, tried?.dryRun),
    },
  ),
)

imports.post(
  '/:importId/apply',
  triedCommand(
    { params: ImportParams, body: ImportApply.optional() },
    {
      withDays: true,
      async handler({ body }, write, row, tried) {
        await applyImport(write, row, body?.version, tried)
        write.afterCommit(async () => write.services.wakeJobs(IMPORT))
      },
      status: 202,
    },
  ),
)

imports.post(
  '/:importId/stop',
  triedCommand({ params: ImportParams }, { handler: (_input, write, row) => stopImport(write, row) }),
)

imports.post(
  '/:importId/undo',
  triedCommand(
    { params: ImportParams, body: ImportUndo.optional() },
    {
      async handler({ body }, write, row) {
        await undoImport(write, row, body?.dayIds)
        write.afterCommit(async () => write.services.wakeJobs(IMPORT))
      },
      status: 202,
      // As it deletes days like DELETE /day/:dayId.
      sensitive: true,
    },
  ),
)

imports.delete(
  '/:importId',
  command({ params: ImportParams }, async ({ importId }, write) => {
    await removeImport(write, await lockOwn(write, importId))
  }),
)
