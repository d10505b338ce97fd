import type { Api } from '../product/api'
import type { Client } from '../product/client'
import type { Database } from '../product/database'

export interface Counted {
  runs: number
  failed: number
  result: string
}

export interface Setting {
  client: Client
  api: Api
  database: Database
  /** False when the time of this check is over. */
  goOn(): boolean
}

export type Check = (setting: Setting) => Promise<Counted>

/** Runs the work `count` times at once. */
export const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
