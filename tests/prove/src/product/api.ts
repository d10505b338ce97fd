import { startApi as start } from '../../../../tools/product/api'
import { freePort } from '../../../../tools/system/ports'
import type { Database } from './database'

const JWT_SECRET = 'the secret of the long proofs, in no product'
/** Higher than a long run reaches. */
const LIMITS = Object.fromEntries(
  [
    'DAYS',
    'DELETED_DAYS',
    'DAY_EVENTS',
    'DAY_ENTRIES',
    'LIST_ENTRIES',
    'REVISIONS',
    'DOCUMENTS',
    'DAY_DOCUMENTS',
    'INVITATIONS',
    'USERS',
  ].map((name) => [`LIMIT_${name}`, '100000000']),
)

export interface Api {
  /** Stays the same over restarts. */
  url: string
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts it again; returns the milliseconds until it was ready. */
  restart(): Promise<number>
}

/** Starts the built API with the demo companies; `databaseUrl` replaces the database's address, e.g. by a proxy's. */
export async function startApi(
  { dataDir, url }: Database,
  { databaseUrl = url, settings = {} }: { databaseUrl?: string; settings?: Record<string, string> } = {},
): Promise<Api> {
  const options = {
    port: await freePort(),
    dataDir,
    webOrigin: 'http://localhost:3000',
    databaseUrl,
    demo: true,
    settings: { JWT_SECRET, HOST: '127.0.0.1', DRAIN_SECONDS: '0', ...LIMITS, ...settings },
  }
  let running = await start(options)
  return {
    url: `http://127.0.0.1:${options.port}`,
    kill: () => running.kill(),
    stop: () => running.stop(),
    async restart() {
      const began = performance.now()
      running = await start(options)
      return performance.now() - began
    },
  }
}
