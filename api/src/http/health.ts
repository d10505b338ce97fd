import manifest from '../../package.json'
import { described } from './description'
import { present, servicesOf } from './endpoint'

const { version } = manifest

/** 200 while the database answers, 503 while it doesn't. */
export const health = described({ schemas: {}, isPublic: true }, async (ctx) => {
  try {
    await servicesOf(ctx).db.raw('select 1')
    present(ctx, { status: 'ok', database: 'ok', version })
  } catch {
    present(ctx, { status: 'unavailable', database: 'unreachable', version }, 503)
  }
})
