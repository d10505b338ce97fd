import Router from '@koa/router'
import { LiveQuery, PresenceUpdate } from '@quotidia/contract/live'
import { canSee } from '@quotidia/domain/accessLevels'
import type { Context } from 'koa'
import { authorize } from '../http/authorize'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { forbidden, notFound, Refusal } from '../http/errors'
import { readInput } from '../http/input'
import type { Services } from '../http/services'
import { authenticate, authenticateIn } from '../http/session'
import { loadDayContext } from '../records/dayContext'
import { findDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'

const schemas = { query: LiveQuery }

export const live = new Router()

live.get(
  '/live',
  described({ schemas, responses: { 200: { mediaType: 'text/event-stream' } } }, async (ctx) => {
    const services = servicesOf(ctx)
    const session = await authenticate(ctx, services)
    const { actor } = session
    const { dayId } = readInput(ctx, schemas)
    const day = dayId === undefined ? undefined : await findDay(services.db, actor, dayId)
    if (dayId !== undefined) authorize(actor, dayPolicy, 'read', day)
    else if (actor.embedded) throw forbidden()
    // A proxy that buffers answers would hold the events back.
    ctx.set('X-Accel-Buffering', 'no')
    ctx.type = 'text/event-stream'
    ctx.status = 200
    if (ctx.method === 'HEAD') return
    const readmit = () => readmitted(ctx, services)
    await services.live.join({ ...session, readmit }, ctx.res, day)
    ctx.respond = false
  }),
)

async function readmitted(ctx: Context, services: Services) {
  try {
    return (await authenticateIn(services.db, ctx, services)).actor
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const presenceSchemas = { body: PresenceUpdate }

live.post(
  '/live/presence',
  described({ schemas: presenceSchemas, responses: { 204: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const { body } = readInput(ctx, presenceSchemas)
    await services.turns.inTurn(actor.companyId, async () => {
      const { db } = services
      const day = await findDay(db, actor, body.dayId)
      // A person who has just deleted a day leaves it afterwards.
      if (!day && body.mode === 'left') return
      authorize(actor, dayPolicy, 'read', day)
      const { definition, levels } = await loadDayContext(db, actor, day)
      const { sectionId, dataId } = body
      const seen = definition.items.filter((item) => canSee(levels.get(item.dataId)))
      if (dataId !== undefined && !seen.some((item) => item.dataId === dataId)) throw notFound()
      if (sectionId !== undefined && !seen.some((item) => item.sectionId === sectionId)) throw notFound()
      await services.live.place(actor, day, body)
    })
    present(ctx, undefined)
  }),
)
