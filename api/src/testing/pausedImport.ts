import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * Another process of the API, which pauses after each day that an import has written until it is told to go on. No
 * transaction is open meanwhile.
 */
export async function startPausingApp({ db, clock, config }: TestApi, options: { runsLostJobs?: boolean } = {}) {
  let pause = deferred()
  let paused = deferred()
  let isOpen = false
  const afterCommit = async ({ importId, type }: { importId?: number; type: string }) => {
    if (importId === undefined || isOpen || type === 'dayCreated') return
    paused.resolve()
    await pause.promise
  }
  const logger = pino({ level: 'silent' })
  const app = createApp({ db, clock: clock.now, config, logger, listeners: [{ afterCommit }], ...options })
  const server = await startServer(app, 0)
  return {
    as: ({ token }: Client) => clientOf({ url: `http://127.0.0.1:${server.port}` }, token),
    /** Resolves once a day is written and the import waits. */
    paused: () => paused.promise,
    /** Writes one more day. */
    next() {
      const last = pause
      pause = deferred()
      paused = deferred()
      last.resolve()
    },
    /** Writes all the others. */
    goOn() {
      isOpen = true
      pause.resolve()
    },
    stop: () => {
      isOpen = true
      pause.resolve()
      return server.close()
    },
  }
}
