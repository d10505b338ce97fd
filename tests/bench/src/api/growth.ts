import Database from 'better-sqlite3'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { call } from './call'
import type { Server } from './servers'

const READS = 200
const WARM_UP = 30

/** One side of the comparison: the API, its database file and the days, read in turn. */
export interface Place {
  name: string
  server: Server
  file: string
  dayIds: number[]
}

/** Marks a day as changed, so that its answer is computed again. */
function versionBumper({ file }: Place) {
  const db = new Database(file)
  db.pragma('synchronous = OFF')
  db.pragma('busy_timeout = 5000')
  const bump = db.prepare('update days set version = version + 1 where id = ?')
  return { bump: (dayId: number) => bump.run(dayId), close: () => db.close() }
}

/** The median processor milliseconds of a whole day's read on each side, one read at a time, alternating. */
async function readInTurns(places: Place[], token: string): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(places.map(({ name }) => [name, []]))
  const bumpers = places.map(versionBumper)
  for (let turn = 0; turn < READS + WARM_UP; turn++) {
    for (const [index, { name, server, dayIds }] of places.entries()) {
      const dayId = dayIds[turn % dayIds.length] ?? 0
      bumpers[index]?.bump(dayId)
      const before = server.processorMs()
      await call(server.url, `/day/${dayId}/full?history=none`, token)
      if (turn >= WARM_UP) times.get(name)?.push(server.processorMs() - before)
    }
  }
  for (const { close } of bumpers) close()
  return new Map([...times].map(([name, all]) => [name, quantile(all, 0.5)]))
}

/** A day's read on each side relative to the first one, with two controls: the same twice, and without index. */
export async function measureGrowth(places: Place[], token: string, goals: Map<string, number>): Promise<Figure[]> {
  const medians = await readInTurns(places, token)
  for (const [name, ms] of medians) console.log(`a day's read, ${name}: ${ms.toFixed(2)} ms of processor time`)
  const base = medians.get(places[0]?.name ?? '') ?? 0
  return [...goals].map(([name, goal]) => ({
    what: `a day's read, ${name}, against ${places[0]?.name}`,
    measured: (medians.get(name) ?? 0) / base,
    goal,
    unit: '×',
    atLeast: goal > 1.5,
  }))
}
