import { Gauge } from 'prom-client'
import type { Db } from '../db/connection'
import type { Metrics } from './metrics'

interface Turns {
  waiting: number
  processing: number
}

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (acquireId: number) => void): void
}

/** Measures the pool of the database: its connections, the acquisitions that wait for one, and for how long. */
export function measurePool(metrics: Metrics, db: Db) {
  const pool: Pool = db.client.pool
  new Gauge({
    name: 'quotidia_database_connections',
    help: 'Connections of the pool, by state (used, free), and acquisitions that wait for one (waiting).',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      this.set({ state: 'used' }, pool.numUsed())
      this.set({ state: 'free' }, pool.numFree())
      this.set({ state: 'waiting' }, pool.numPendingAcquires())
    },
  })
  const began = new Map<number, number>()
  const waited = (acquireId: number) => {
    const seconds = (performance.now() - (began.get(acquireId) ?? 0)) / 1000
    began.delete(acquireId)
    metrics.connectionWaitSeconds.observe(seconds)
  }
  pool.on('acquireRequest', (acquireId) => began.set(acquireId, performance.now()))
  pool.on('acquireSuccess', waited)
  pool.on('acquireFail', (acquireId) => {
    waited(acquireId)
    metrics.connectionFailures.inc()
  })
}

/** Measures how many requests of all companies wait for their turn, and how many are being processed. */
export function measureTurns({ registry }: Metrics, turns: Turns) {
  new Gauge({
    name: 'quotidia_turns',
    help: 'Requests that wait for their company’s turn (waiting) or are processed (processing).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'waiting' }, turns.waiting)
      this.set({ state: 'processing' }, turns.processing)
    },
  })
}
