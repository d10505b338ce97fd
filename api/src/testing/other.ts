import { pino } from 'pino'
import { createApp, openLiveFeed } from '../app'
import { openDatabase } from '../db/connection'
import { startServer } from '../http/server'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'

const silent = pino({ level: 'silent' })

/** A second API on the same database, with its own connection and caches, like another process. */
export async function startOther({ databaseUrl, clock, config }: TestApi, logger = silent) {
  const db = openDatabase(databaseUrl)
  const given = { db, clock: clock.now, config, logger }
  const live = openLiveFeed(given)
  const server = await startServer(createApp({ ...given, live }), 0)
  const url = `http://127.0.0.1:${server.port}`
  return {
    db,
    url,
    live,
    /** A client of the second API with the same session. */
    clientOf: ({ token }: Client) => clientOf({ url }, token),
    async stop() {
      live.close()
      await server.close()
      await db.destroy()
    },
  }
}
