import { PackFileParams, PackSignature } from '@quotidia/contract/packs'
import type { Context } from 'koa'
import { accountantEmailsOf } from '../companies/presenter'
import { findCompany, findUser } from '../companies/queries'
import type { CompanyRow } from '../db/rows/company'
import type { PackRow } from '../db/rows/pack'
import { actorOf } from '../http/actor'
import { described } from '../http/description'
import { servicesOf } from '../http/endpoint'
import { forbidden, notFound } from '../http/errors'
import { readInput } from '../http/input'
import { isStoredName } from '../storage/names'
import { companyOf, type Signature } from './links'
import { packMessages as messages } from './messages'
import { packFileName } from './names'
import { mayAskForPacks } from './policy'
import { presentDisposition, recipientsOf } from './presenter'
import { findStoredPack } from './queries'

const ZIP = 'application/zip'
const schemas = { params: PackFileParams, query: PackSignature }

/**
 * The file of a pack, by its signed address: an accountant has no session.
 * @throws 403 for an address that is invalid, has expired or was ended, 404 for a pack that was removed
 */
export const download = described({ schemas, responses: { 200: { mediaType: ZIP } }, isPublic: true }, async (ctx) => {
  const { db, config, clock, storage } = servicesOf(ctx)
  const { fileName, ...signature } = readInput(ctx, schemas)
  if (!isStoredName(fileName)) throw notFound()
  const companyId = companyOf(fileName, signature, config, clock())
  if (companyId === undefined) throw forbidden(messages.linkOver)
  const pack = await findStoredPack(db, companyId, fileName, clock())
  const company = pack && (await findCompany(db, companyId))
  if (!company) throw notFound()
  if (!(await mayOpen(ctx, signature, pack, company))) throw forbidden(messages.linkOver)
  const file = await storage.open(fileName)
  if (!file) throw notFound()
  ctx.set('Content-Type', ZIP)
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', presentDisposition(packFileName(company.name, pack.from_date, pack.to_date)))
  ctx.body = file.content
  ctx.length = file.size
})

/** Decided at each request: the session, the person and the company's addresses may have changed since the signing. */
async function mayOpen(ctx: Context, { session, recipient }: Signature, pack: PackRow, company: CompanyRow) {
  const { db, clock, admitUser } = servicesOf(ctx)
  if (session !== undefined) {
    const actor = await admitUser(db, session, { method: ctx.method, path: ctx.path }, clock())
    ctx.state['userId'] = actor?.userId
    return actor?.companyId === company.id && actor.userId === pack.user_id && mayAskForPacks(actor)
  }
  if (recipient !== undefined) {
    const address = recipientsOf(pack)[Number(recipient)]
    return address !== undefined && accountantEmailsOf(company).includes(address)
  }
  const owner = await findUser(db, { companyId: company.id }, pack.user_id)
  return pack.shared_at !== null && owner !== undefined && mayAskForPacks(actorOf(owner))
}
