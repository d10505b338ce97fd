import Router from '@koa/router'
import { LIST_LIMITS } from 'contract/limits'
import { Pack, PackCreated, PackLink, PackParams, PackPreview, PackPreviewQuery, PackRequest } from 'contract/packs'
import { canViewFiles } from 'domain/userTypes'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { PackRow } from '../db/rows/pack'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { command, type QueryContext, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { refuseRange } from '../reports/range'
import { removePack, requestPack } from './commands'
import { download } from './download'
import { fileOf } from './file'
import { partsFor } from './parts'
import { mayAskForPacks, mayHaveParts } from './policy'
import { presentPack } from './presenter'
import { countPeriodDocuments, findOwnPack, listOwnPacks, listPeriod, PACK_JOB } from './queries'

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
    return {
      days: days.length,
      provisional: days.filter(({ status }) => status === 'open').length,
      parts: partsFor(actor),
      documents,
      packs: await presentFor(reader, db, actor, (await listOwnPacks(db, actor)).slice(0, LIST_LIMITS.listedPacks)),
    }
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
    { params: PackParams, response: PackLink },
    async ({ jobId }, { actor, trx, origin, services }) => {
      allow(mayAskForPacks(actor))
      const pack = await findOwnPack(trx, actor, jobId)
      const company = await findCompany(trx, actor.companyId)
      const file = pack && company && fileOf(pack, company, origin, services.config)
      if (!file) throw notFound()
      return { href: file.href }
    },
    { sensitive: true },
  ),
)

packs.delete(
  '/:jobId',
  command(
    { params: PackParams },
    async ({ jobId }, { actor, trx, afterCommit, services }) => {
      allow(mayAskForPacks(actor))
      const pack = await findOwnPack(trx, actor, jobId)
      if (!pack) throw notFound()
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

/** An address opens the file without a session, so it is left out as long as a sensitive call would be refused. */
async function presentFor({ tokenId, origin, clock, services }: Reader, db: Db, actor: Actor, rows: PackRow[]) {
  const company = await findCompany(db, actor.companyId)
  if (!company) throw notFound()
  const hasFiles = rows.some(({ stored_name }) => stored_name !== null)
  const withoutLink = hasFiles && (await services.needsConfirmation(db, actor, tokenId, clock()))
  return rows.map((row) => {
    const file = fileOf(row, company, origin, services.config)
    return presentPack(row, file && withoutLink ? { fileName: file.fileName } : file)
  })
}
