import { pino } from 'pino'
import { createApp } from '../app'
import { correctionJobs } from '../corrections/job'
import { CORRECTION } from '../corrections/queries'
import type { DomainEvent } from '../events/events'
import { startServer } from '../http/server'
import { IMPORT } from '../imports/commands'
import { importJobs } from '../imports/job'
import { createMetrics } from '../metrics/metrics'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'
import { longJobsOf } from './longJobs'

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * Another process of the API, which pauses after each day that an import or a correction writes until it is told to
 * continue. No transaction is open during a pause.
 */
export async function startPausingApp({ db, clock, config }: TestApi) {
  let pause = deferred()
  let paused = deferred()
  let isOpen = false
  const afterCommit = async ({ importId, type }: DomainEvent) => {
    const isDay = importId === undefined ? type === 'dayCorrected' : type !== 'dayCreated'
    if (isOpen || !isDay) return
    paused.resolve()
    await pause.promise
  }
  const logger = pino({ level: 'silent' })
  const given = { db, clock: clock.now, config, logger, metrics: createMetrics() }
  const jobs = longJobsOf(given, [importJobs, correctionJobs], [{ afterCommit }])
  const app = createApp({ ...given, wakeJobs: jobs.wake })
  const server = await startServer(app, 0)
  return {
    /** Takes the jobs that another process has left. */
    wake() {
      jobs.wake(IMPORT)
      jobs.wake(CORRECTION)
    },
    as: ({ token }: Client) => clientOf({ url: `http://127.0.0.1:${server.port}` }, token),
    /** Resolves once a day is written and the job is paused. */
    paused: () => paused.promise,
    /** Writes one more day. */
    next() {
      const last = pause
      pause = deferred()
      paused = deferred()
      last.resolve()
    },
    /** Writes all remaining days. */
    goOn() {
      isOpen = true
      pause.resolve()
    },
    async stop() {
      const stopped = jobs.stop()
      pause.resolve()
      await Promise.all([stopped, server.close()])
    },
  }
}
