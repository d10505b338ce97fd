import { DocumentSignature, StoredNameParams } from '@quotidia/contract/documents'
import type { Context } from 'koa'
import type { Actor } from '../http/actor'
import { allow, authorize } from '../http/authorize'
import { described } from '../http/description'
import { servicesOf } from '../http/endpoint'
import { forbidden, notFound } from '../http/errors'
import { readInput } from '../http/input'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { type Signature, sessionOf } from './links'
import { documentMessages as messages } from './messages'
import { documentPolicy, mayViewDocuments } from './policy'
import { presentDisposition } from './presenter'
import { findDocumentByStoredName } from './queries'

/** Browsers' own viewers need styles and an object. Nothing may run, and no page may frame the file. */
const VIEWER_POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const FILE = { mediaType: '*/*' }
const schemas = { params: StoredNameParams, query: DocumentSignature }

export const download = described({ schemas, responses: { 200: FILE } }, async (ctx) => {
  const services = servicesOf(ctx)
  const { fileName, ...signature } = readInput(ctx, schemas)
  const actor = await identify(ctx, fileName, signature, services)
  allow(mayViewDocuments(actor))
  const document = await findDocumentByStoredName(services.db, actor, fileName)
  authorize(actor, documentPolicy, 'read', document)
  const file = await services.storage.open(document.stored_name)
  if (!file) throw notFound()
  ctx.set('Content-Type', document.content_type)
  ctx.set('Content-Security-Policy', VIEWER_POLICY)
  const { custom_file_name, stored_name, content_type } = document
  ctx.set('Content-Disposition', presentDisposition(custom_file_name, stored_name, content_type))
  ctx.body = file.content
  ctx.length = file.size
})

/**
 * The bearer of a token, or the user whose session the address was signed for, with their present rights.
 * @throws 401 without either, 403 if the address isn't valid: a 401 would make the page sign the user out.
 */
async function identify(ctx: Context, name: string, given: Signature, services: Services): Promise<Actor> {
  if (ctx.get('Authorization') !== '' || given.signature === undefined) return (await authenticate(ctx, services)).actor
  const { db, clock, config } = services
  const session = sessionOf(name, given, { config, now: clock() })
  const actor = session && (await services.admitUser(db, session, { method: ctx.method, path: ctx.path }, clock()))
  if (!actor) throw forbidden(messages.linkOver)
  ctx.state['userId'] = actor.userId
  return actor
}
