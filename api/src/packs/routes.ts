import Router from '@koa/router'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import {
  CompanyPack,
  MonthPackRequest,
  Pack,
  PackCreated,
  PackLink,
  PackLinkRequest,
  PackParams,
  PackPreview,
  PackPreviewQuery,
  PackRequest,
} from '@quotidia/contract/packs'
import { canViewFiles, isOwner } from '@quotidia/domain/userTypes'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { PackRow } from '../db/rows/pack'
import type { Actor } from '../http/actor'
import { allow, authorize } from '../http/authorize'
import { command, type QueryContext, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { refuseRange } from '../reports/range'
import { isoTime } from '../times'
import { removePack, requestPack, sharePack } from './commands'
import { download } from './download'
import { fileOf } from './file'
import { resendMonth } from './month'
import { partsFor } from './parts'
import { mayAskForPacks, mayHaveParts, packPolicy } from './policy'
import { presentOfCompany, presentPack } from './presenter'
import {
  countPeriodDocuments,
  findOwnPack,
  findPack,
  listCompanyPacks,
  listOutdatedPacks,
  listOwnPacks,
  listPeriod,
  PACK_JOB,
} from './queries'

export const packs = new Router({ prefix: '/report/pack' })

packs.post(
  '/',
  command(
    { body: PackRequest, response: PackCreated },
    async ({ body }, { services, ...write }) => {
      const { actor, afterCommit } = write
      allow(mayAskForPacks(actor) && mayHaveParts(actor, body.parts))
      refuseRange(body)
      const jobId = await requestPack(write, body)
      afterCommit(async () => services.wakeJobs(PACK_JOB))
      return { jobId }
    },
    { status: 202, creates: true, sensitive: true },
  ),
)

packs.get(
  '/',
  query({ query: PackPreviewQuery, response: PackPreview }, async ({ from, to }, { actor, db, ...reader }) => {
    allow(mayAskForPacks(actor))
    refuseRange({ from, to })
    const days = await listPeriod(db, actor.companyId, from, to)
    const documents = canViewFiles(actor)
      ? await countPeriodDocuments(db, actor.companyId, from, to)
      : { count: 0, bytes: 0 }
    const kept = await listOwnPacks(db, actor, reader.clock())
    return {
      days: days.length,
      provisional: days.filter(({ status }) => status === 'open').length,
      parts: partsFor(actor),
      documents,
      packs: await presentFor(reader, db, actor, kept.slice(0, LIST_LIMITS.listedPacks)),
    }
  }),
)

packs.get(
  '/company',
  query({ response: listOf(CompanyPack, 'keptPacks') }, async (_, { actor, db, clock }) => {
    allow(isOwner(actor))
    const rows = await listCompanyPacks(db, actor, clock())
    const outdated = await listOutdatedPacks(db, actor.companyId, rows)
    return rows.map((row) => presentOfCompany(row, outdated))
  }),
)

packs.post(
  '/month',
  command({ body: MonthPackRequest }, async ({ body }, write) => {
    allow(isOwner(write.actor))
    await resendMonth(write, body.month)
  }),
)

packs.get(
  '/:jobId',
  query({ params: PackParams, response: Pack }, async ({ jobId }, { actor, db, ...reader }) => {
    allow(mayAskForPacks(actor))
    const pack = await findOwnPack(db, actor, jobId)
    const [presented] = await presentFor(reader, db, actor, pack ? [pack] : [])
    if (!presented) throw notFound()
    return presented
  }),
)

packs.post(
  '/:jobId/link',
  command(
    { params: PackParams, body: PackLinkRequest.optional(), response: PackLink },
    async ({ jobId, body }, { services, tokenId, origin, ...write }) => {
      const { actor, trx } = write
      allow(mayAskForPacks(actor))
      const pack = await findOwnPack(trx, actor, jobId)
      const company = await findCompany(trx, actor.companyId)
      if (pack?.state !== 'ready' || Number(pack.expires_at) <= write.clock() || !company) throw notFound()
      const given = body?.forOthers ? await sharePack(write, pack) : pack
      const file = fileOf(given, company, { tokenId, origin }, services.config)
      if (!file) throw notFound()
      const { href, link } = file
      return { href, ...(body?.forOthers && { link }), expiresAt: isoTime(Number(pack.expires_at)) }
    },
    // An address without a session is lasting access.
    { sensitive: true },
  ),
)

packs.delete(
  '/:jobId',
  command(
    { params: PackParams },
    async ({ jobId }, { actor, trx, afterCommit, services }) => {
      allow(mayAskForPacks(actor))
      const pack = await findPack(trx, actor.companyId, jobId)
      authorize(actor, packPolicy, 'read', pack)
      await removePack(trx, pack)
      afterCommit(async () => {
        if (pack.stored_name !== null) await services.storage.remove(pack.stored_name)
      })
    },
    { sensitive: true },
  ),
)

packs.get('/file/:fileName', download)

type Reader = Pick<QueryContext, 'tokenId' | 'origin' | 'clock' | 'services'>

/** The addresses open the file without a token, so they are left out as long as a sensitive call would be refused. */
async function presentFor({ clock, services, ...reader }: Reader, db: Db, actor: Actor, rows: PackRow[]) {
  const company = await findCompany(db, actor.companyId)
  if (!company) throw notFound()
  const hasFiles = rows.some(({ stored_name }) => stored_name !== null)
  const withoutLinks = hasFiles && (await services.needsConfirmation(db, actor, reader.tokenId, clock()))
  const outdated = await listOutdatedPacks(db, actor.companyId, rows)
  return rows.map((row) => {
    const file = fileOf(row, company, reader, services.config)
    return presentPack(row, file && withoutLinks ? { fileName: file.fileName } : file, outdated)
  })
}
