import { PackFileParams, PackSignature } from 'contract/packs'
import { findCompany } from '../companies/queries'
import { described } from '../http/description'
import { servicesOf } from '../http/endpoint'
import { forbidden, notFound } from '../http/errors'
import { readInput } from '../http/input'
import { isStoredName } from '../storage/names'
import { companyOf } from './links'
import { packMessages as messages } from './messages'
import { packFileName } from './names'
import { presentDisposition } from './presenter'
import { findStoredPack } from './queries'

const ZIP = 'application/zip'
const schemas = { params: PackFileParams, query: PackSignature }

/**
 * The file of a pack, by its signed address: an accountant has no session.
 * @throws 403 for an invalid or expired address, 404 for a pack that was removed
 */
export const download = described({ schemas, responses: { 200: { mediaType: ZIP } }, isPublic: true }, async (ctx) => {
  const { db, config, clock, storage } = servicesOf(ctx)
  const { fileName, ...signature } = readInput(ctx, schemas)
  if (!isStoredName(fileName)) throw notFound()
  const companyId = companyOf(fileName, signature, config, clock())
  if (companyId === undefined) throw forbidden(messages.linkOver)
  const pack = await findStoredPack(db, companyId, fileName)
  const company = pack && (await findCompany(db, companyId))
  const file = company && (await storage.open(fileName))
  if (!file) throw notFound()
  ctx.set('Content-Type', ZIP)
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', presentDisposition(packFileName(company.name, pack.from_date, pack.to_date)))
  ctx.body = file.content
  ctx.length = file.size
})
