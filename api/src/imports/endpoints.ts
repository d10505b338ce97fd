import { Import, ImportParams } from '@quotidia/contract/imports'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { allow, authorize } from '../http/authorize'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { allowPrivateCaching, type CommandContext, present, servicesOf } from '../http/endpoint'
import { conflict } from '../http/errors'
import { type Input, readInput, type Schemas } from '../http/input'
import { readerInTurn } from '../http/longQuery'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction, type RequestWrite } from '../http/write'
import { loadTargets, presentImport } from './answer'
import type { LayoutChange, TableLayout } from './columns'
import { chosenLayout } from './commands'
import { importMessages as messages } from './messages'
import { importPolicy, mayImport } from './policy'
import { findImport, type ImportState, lockImport } from './queries'
import { type TriedImport, tryImport } from './tryTable'

const params = { params: ImportParams }
/** Of a change whose import's columns are changed at the same time. */
const ATTEMPTS = 5

/** A command for an import, whose dry run was made before its transaction. */
interface TriedCommand<S extends Schemas> {
  /** The change to try the import with; only for one that hasn't been applied. */
  changeOf?(input: Input<S>): LayoutChange
  /** Whether the handler needs the days to write. */
  withDays?: boolean
  /** @param tried undefined once the import was applied */
  handler(input: Input<S>, write: ImportWrite, row: ImportState, tried: TriedImport | undefined): Promise<void>
  status?: number
  sensitive?: boolean
}

type ImportWrite = RequestWrite & Pick<CommandContext, 'services'>

/** Answers with the import: its dry run is made while no transaction is open. */
export const readImport = described({ schemas: params, responses: { 200: Import, 304: null } }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  const { importId } = readInput(ctx, params)
  allow(mayImport(actor))
  const readPart = readerInTurn(services, actor)
  const answer = await untilUnchanged(async () => {
    const { row: seen, tried, targets } = await tryOwn(services, actor, { importId })
    return readPart(async (trx) => {
      const row = await findOwn(trx, actor, importId)
      return row.layout === seen.layout ? presentImport(trx, row, { dryRun: tried?.dryRun, targets }) : undefined
    })
  })
  present(ctx, answer)
  allowPrivateCaching(ctx)
})

/**
 * An authenticated, validated write to an import, which answers with it. A dry run is made before the transaction; both
 * are repeated if somebody has given the columns another use in between.
 */
export function triedCommand<S extends Schemas>(
  schemas: S,
  { changeOf, withDays = false, handler, status = 200, sensitive = false }: TriedCommand<S>,
) {
  return described({ schemas, sensitive, responses: { [status]: Import } }, async (ctx: Context) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const input = readInput(ctx, schemas)
    const { importId } = readInput(ctx, params)
    allow(mayImport(actor))
    const change = changeOf?.(input)
    const answer = await untilUnchanged(async () => {
      const { row: seen, tried, targets } = await tryOwn(services, actor, { importId, change, withDays })
      return inActorsTransaction(
        ctx,
        services,
        async (transaction) => {
          const write = { ...transaction, services }
          if (sensitive) await services.checkConfirmed(write.trx, write.actor, write.tokenId, write.clock())
          const row = await lockOwn(write, importId)
          if (row.layout !== seen.layout) return undefined
          await handler(input, write, row, tried)
          const changed = await findOwn(write.trx, write.actor, importId)
          return presentImport(write.trx, changed, { dryRun: tried?.dryRun, targets })
        },
        (work) => services.turns.inTurn(actor.companyId, work),
      )
    })
    present(ctx, answer, status)
  })
}

interface Trial {
  importId: number
  change?: LayoutChange | undefined
  withDays?: boolean
}

/** An import as it is now, with its targets, and its dry run if it hasn't been applied. */
async function tryOwn(services: Services, actor: Actor, { importId, change, withDays = false }: Trial) {
  const readPart = readerInTurn(services, actor)
  const row = await readPart((db) => findOwn(db, actor, importId))
  const targets = await loadTargets({ actor, readPart }, row, change?.columns)
  const layout: TableLayout = change ? chosenLayout(row, change, targets) : JSON.parse(row.layout)
  const isChecked = row.state === 'checked'
  const tried = isChecked ? await tryImport(services, actor, { importId, layout, withDays }) : undefined
  return { row, tried, targets }
}

/** Repeats an attempt that returns nothing because somebody has given the import's columns another use. */
async function untilUnchanged(attempt: () => Promise<Import | undefined>): Promise<Import> {
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const answer = await attempt()
    if (answer) return answer
  }
  throw conflict('import_changed', messages.columnsChanged)
}

async function findOwn(trx: Db, actor: Actor, importId: number): Promise<ImportState> {
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
