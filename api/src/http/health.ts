import { Health, Liveness, Readiness } from '@quotidia/contract/health'
import manifest from '../../package.json'
import { described } from './description'
import { present, servicesOf } from './endpoint'

const { version } = manifest

/** 200 while the database answers, 503 while it doesn't. */
export const health = described({ responses: { 200: Health, 503: Health }, isPublic: true }, async (ctx) => {
  try {
    await servicesOf(ctx).db.raw('select 1')
    present(ctx, { status: 'ok', database: 'ok', version })
  } catch {
    present(ctx, { status: 'unavailable', database: 'unreachable', version }, 503)
  }
})

/** 200 as long as the process runs: a restart wouldn't repair other failures. */
export const live = described({ responses: { 200: Liveness }, isPublic: true }, async (ctx) => {
  present(ctx, { status: 'ok', version })
})

/** 200 while this process can take requests: its writes are stored, and it isn't about to end. */
export const ready = described({ responses: { 200: Readiness, 503: Readiness }, isPublic: true }, async (ctx) => {
  const { database, storage, draining } = await servicesOf(ctx).readiness.check()
  const isReady = database && storage && !draining
  const parts = { database: said(database), storage: said(storage), draining }
  present(ctx, { status: said(isReady), ...parts, version }, isReady ? 200 : 503)
})

const said = (works: boolean) => (works ? 'ok' : 'unavailable')
