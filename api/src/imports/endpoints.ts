import { Import, ImportParams } from 'contract/imports'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Actor } from '../http/actor'
import { allow, authorize } from '../http/authorize'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { allowPrivateCaching, type CommandContext, present, servicesOf } from '../http/endpoint'
import { conflict } from '../http/errors'
import { type Input, readInput, type Schemas } from '../http/input'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction, type RequestWrite } from '../http/write'
import { presentImport } from './answer'
import type { TableLayout } from './columns'
import { importMessages as messages } from './messages'
import { importPolicy, mayImport } from './policy'
import { findImport, type ImportState, lockImport } from './queries'
import { type TriedImport, tryImport } from './tryTable'

const params = { params: ImportParams }
/** Of a change whose import's columns are changed at the same time. */
const ATTEMPTS = 5

/** A command for an import, whose dry run was made before its transaction. */
interface TriedCommand<S extends Schemas> {
  /** The use of the columns to try, for an import that hasn't been applied; by default the present one. */
  layoutFor?(input: Input<S>, reading: { trx: Db; actor: Actor }, row: ImportState): Promise<TableLayout>
  /** Whether the handler needs the days to write. */
  withDays?: boolean
  /** @param tried undefined once the import was applied */
  handler(input: Input<S>, write: ImportWrite, row: ImportState, tried: TriedImport | undefined): Promise<void>
  status?: number
}

type ImportWrite = RequestWrite & Pick<CommandContext, 'services'>

/** Answers with the import: its dry run is made while no transaction is open. */
export const readImport = described({ schemas: params, responses: { 200: Import, 304: null } }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  const { importId } = readInput(ctx, params)
  allow(mayImport(actor))
  const read = (tried?: TriedImport) =>
    inOwnSnapshot(services, actor, async (trx) => {
      const row = await findOwn(trx, actor, importId)
      if (row.state === 'checked' && !tried) return { row }
      return { row, answer: await presentImport({ trx, actor }, row, tried?.dryRun) }
    })
  const { row, answer } = await read()
  const presented = answer ?? (await read(await tryImport(services, actor, triedOf(row)))).answer
  present(ctx, presented)
  allowPrivateCaching(ctx)
})

/**
 * An authenticated, validated write to an import, which answers with it. A dry run is made before the transaction; both
 * are repeated if somebody has given the columns another use in between.
 */
export function triedCommand<S extends Schemas>(
  schemas: S,
  { layoutFor, withDays = false, handler, status = 200 }: TriedCommand<S>,
) {
  return described({ schemas, responses: { [status]: Import } }, async (ctx: Context) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const input = readInput(ctx, schemas)
    const { importId } = readInput(ctx, params)
    allow(mayImport(actor))
    const attempt = async () => {
      const seen = await inOwnSnapshot(services, actor, async (trx) => {
        const row = await findOwn(trx, actor, importId)
        return { row, layout: await layoutFor?.(input, { trx, actor }, row) }
      })
      const isChecked = seen.row.state === 'checked'
      const tried = isChecked
        ? await tryImport(services, actor, { ...triedOf(seen.row, seen.layout), withDays })
        : undefined
      return inActorsTransaction(
        ctx,
        services,
        async (transaction) => {
          const write = { ...transaction, services }
          const row = await lockOwn(write, importId)
          if (row.state === 'checked' && row.layout !== seen.row.layout) return undefined
          await handler(input, write, row, tried)
          return presentImport(write, await findOwn(write.trx, write.actor, importId), tried?.dryRun)
        },
        (work) => services.turns.inTurn(actor.companyId, work),
      )
    }
    for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
      const answer = await attempt()
      if (answer) return present(ctx, answer, status)
    }
    throw conflict('import_changed', messages.columnsChanged)
  })
}

const triedOf = ({ id, layout: present }: ImportState, layout: TableLayout = JSON.parse(present)) => ({
  importId: id,
  layout,
})

const inOwnSnapshot = <T>({ db, turns }: Services, { companyId }: Actor, read: (trx: Db) => Promise<T>) =>
  turns.inTurn(companyId, () => inSnapshot(db, read))

export async function findOwn(trx: Db, actor: Actor, importId: number): Promise<ImportState> {
  const row = await findImport(trx, actor, importId)
  authorize(actor, importPolicy, 'read', row)
  return row
}

/** The import, locked until the transaction ends. */
export async function lockOwn({ actor, trx }: RequestWrite, importId: number): Promise<ImportState> {
  allow(mayImport(actor))
  const row = await lockImport(trx, actor, importId)
  authorize(actor, importPolicy, 'read', row)
  return row
}
