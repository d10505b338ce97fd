import Router from '@koa/router'
import { Company, LogoParams } from '@quotidia/contract/companies'
import { LOGO_MAX_BYTES } from '@quotidia/domain/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Context } from 'koa'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { command, present, servicesOf } from '../http/endpoint'
import { malformed, notFound, tooLarge, wrongFileType } from '../http/errors'
import { answerOnce } from '../http/idempotency'
import { readInput } from '../http/input'
import { type ReceivedFile, receiveForm } from '../http/multipart'
import { authenticate } from '../http/session'
import { inActorsTransaction, type Write } from '../http/write'
import { CONTENT_TYPES, claimedKind, identify, type Kind } from '../storage/content'
import { readDimensions } from '../storage/dimensions'
import { isStoredName, newStoredName } from '../storage/names'
import { removeUnused } from '../storage/removeUnused'
import { logoMessages as messages } from './messages'
import { presentCompany } from './presenter'
import { findCompany, findLogo, replaceLogo } from './queries'

/** Pixels; every page that shows the logo has to decode it. */
const LONGEST_SIDE = 4096

export const logos = new Router({ prefix: '/company/logo' })

logos.post(
  '/',
  described({ responses: { 200: Company }, creates: true, file: 'logo' }, async (ctx) => {
    const services = servicesOf(ctx)
    allow(isOwner((await authenticate(ctx, services)).actor))
    const company = await services.storage.withDrafts(async (folder) => {
      const { file } = await receiveForm(ctx, { folder, field: 'logo', maxBytes: LOGO_MAX_BYTES })
      if (!file) throw malformed(messages.noFile)
      return storeLogo(ctx, file)
    })
    present(ctx, company)
  }),
)

logos.delete(
  '/',
  command({}, async (_, { services, ...write }) => {
    allow(isOwner(write.actor))
    const old = await changeLogo(write, null)
    if (old) write.afterCommit(() => services.storage.remove(old))
  }),
)

logos.get(
  '/:logoId',
  described(
    { schemas: { params: LogoParams }, responses: { 200: { mediaType: 'image/*' } }, isPublic: true },
    async (ctx) => {
      const { logoId } = readInput(ctx, { params: LogoParams })
      const { db, storage } = servicesOf(ctx)
      const file = isStoredName(logoId) && (await findLogo(db, logoId)) ? await storage.open(logoId) : undefined
      if (!file) throw notFound()
      showImage(ctx, logoId)
      ctx.body = file.content
      ctx.length = file.size
    },
  ),
)

/** Stores the new file before the company references it, then removes the replaced one, or an unused new one. */
async function storeLogo(ctx: Context, { path, fileName, sha256 }: ReceivedFile): Promise<Company> {
  const services = servicesOf(ctx)
  const { db, storage } = services
  const logoId = newStoredName(await checkImage(path, fileName))
  await storage.keep(path, logoId)
  ctx.request.body = { fileName, sha256 }
  let replaced: string[] = []
  try {
    return await inActorsTransaction(ctx, services, (write): Promise<Company> => {
      allow(isOwner(write.actor))
      replaced = []
      return answerOnce(ctx, write, async () => {
        const old = await changeLogo(write, logoId)
        if (old) replaced.push(old)
        return presentCompany(await findOwnCompany(write))
      })
    })
  } finally {
    for (const name of [...replaced, logoId]) await removeUnused(services, name, () => findLogo(db, name))
  }
}

async function findOwnCompany({ trx, actor }: Write) {
  const company = await findCompany(trx, actor.companyId)
  if (!company) throw notFound()
  return company
}

/** Sets or removes the company's logo. Returns the stored name of the previous one. */
async function changeLogo({ trx, actor, clock, record }: Write, logoId: string | null): Promise<string | null> {
  const old = await replaceLogo(trx, actor, logoId)
  await record({ type: 'logoChanged', actor, at: clock(), logoId })
  return old
}

async function checkImage(path: string, fileName: string): Promise<Kind> {
  const kind = claimedKind(fileName)
  const isImage = kind === 'png' || kind === 'jpg' || kind === 'webp'
  const size = isImage && (await identify(path)).kinds.includes(kind) ? await readDimensions(path, kind) : undefined
  if (!kind || !size || size.width === 0 || size.height === 0) throw wrongFileType(messages.wrongType)
  if (Math.max(size.width, size.height) > LONGEST_SIDE) throw tooLarge(messages.tooManyPixels(LONGEST_SIDE))
  return kind
}

/** A logo's id is never reused, so that a cached copy stays valid; every site may show it. */
function showImage(ctx: Context, logoId: string) {
  const kind = claimedKind(logoId)
  if (kind) ctx.set('Content-Type', CONTENT_TYPES[kind])
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
