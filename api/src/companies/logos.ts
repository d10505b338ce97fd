import Router from '@koa/router'
import type { Context } from 'koa'
import { isOwner } from '../access/policy'
import { LogoParams } from '../contract'
import { inTransaction } from '../db/transaction'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { command, present, servicesOf } from '../http/endpoint'
import { malformed, notFound, wrongFileType } from '../http/errors'
import { readInput } from '../http/input'
import { type ReceivedFile, receiveForm } from '../http/multipart'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { CONTENT_TYPES, claimedKind, holds } from '../storage/content'
import { isStoredName, newStoredName } from '../storage/names'
import { findLogo, replaceLogo } from './logoQueries'
import { presentCompany } from './presenter'
import { findCompany } from './queries'

const MAX_BYTES = 2_097_152
const NO_FILE = 'Seleziona un file prima di procedere.'
const WRONG_TYPE = 'Il logo deve essere un’immagine .png, .jpg, .jpeg o .webp.'

export const logos = new Router({ prefix: '/company/logo' })

logos.post(
  '/',
  described({ schemas: {}, file: 'logo' }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    allow(isOwner(actor))
    const company = await services.storage.withDrafts(async (folder) => {
      const { file } = await receiveForm(ctx, { folder, field: 'logo', maxBytes: MAX_BYTES })
      if (!file) throw malformed(NO_FILE)
      return storeLogo(actor, file, services)
    })
    present(ctx, presentCompany(company))
  }),
)

logos.delete(
  '/',
  command({}, async (_, { actor, trx, services, afterCommit }) => {
    allow(isOwner(actor))
    const old = await replaceLogo(trx, actor, null)
    if (old) afterCommit(() => services.storage.remove(old))
  }),
)

logos.get(
  '/:logoId',
  described({ schemas: { params: LogoParams }, isPublic: true }, async (ctx) => {
    const { logoId } = readInput(ctx, { params: LogoParams })
    const { db, storage } = servicesOf(ctx)
    const file = isStoredName(logoId) && (await findLogo(db, logoId)) ? await storage.open(logoId) : undefined
    if (!file) throw notFound()
    showImage(ctx, logoId)
    ctx.body = file.content
    ctx.length = file.size
  }),
)

/** The new logo is there before the company names it, the old one until after; whichever nobody names goes. */
async function storeLogo(actor: Actor, file: ReceivedFile, { db, storage }: Services) {
  const logoId = newStoredName(await checkImage(file))
  await storage.keep(file.path, logoId)
  try {
    const old = await inTransaction(db, (trx) => replaceLogo(trx, actor, logoId))
    if (old) await storage.remove(old)
  } finally {
    const named = await findLogo(db, logoId).catch(() => 'unknown')
    if (!named) await storage.remove(logoId)
  }
  const company = await findCompany(db, actor.companyId)
  if (!company) throw notFound()
  return company
}

async function checkImage({ path, fileName }: ReceivedFile) {
  const kind = claimedKind(fileName)
  const isImage = kind === 'png' || kind === 'jpg' || kind === 'webp'
  if (!isImage || !(await holds(path, kind))) throw wrongFileType(WRONG_TYPE)
  return kind
}

/** A logo's id is never used again, so that a copy of it never grows old; any site may show it. */
function showImage(ctx: Context, logoId: string) {
  const kind = claimedKind(logoId)
  if (kind) ctx.set('Content-Type', CONTENT_TYPES[kind])
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
