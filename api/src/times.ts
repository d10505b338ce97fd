export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const REMEMBERED_HOURS = 20_000

const romeClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsets = new Map<number, number>()

/** Zones change at a whole UTC hour, and asking Intl for every figure of a day would cost more than reading the day. */
function romeOffset(epochMs: number): number {
  const hour = Math.floor(epochMs / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = Date.parse(`${romeClock.format(hour * HOUR_MS).replace(' ', 'T')}Z`) - hour * HOUR_MS
  if (offsets.size >= REMEMBERED_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Epoch milliseconds to Italian wall time: `2026-11-20 18:45:02 CET`, or `CEST` in summer. */
export function italianTime(epochMs: number): string {
  const offset = romeOffset(epochMs)
  const wall = new Date(epochMs + offset).toISOString()
  return `${wall.slice(0, 10)} ${wall.slice(11, 19)} ${offset === 2 * HOUR_MS ? 'CEST' : 'CET'}`
}

/** Epoch milliseconds to ISO 8601 in UTC. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** The calendar date in Italy at a moment, `YYYY-MM-DD`. */
export function romeDate(epochMs: number): string {
  return new Date(epochMs + romeOffset(epochMs)).toISOString().slice(0, 10)
}

/** Epoch milliseconds of an Italian wall time on a date (`YYYY-MM-DD`, minutes after midnight). */
export function romeMoment(date: string, minutes: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  return wall - romeOffset(wall - romeOffset(wall))
}

/** `YYYY-MM-DD` as people write it: `20/11/2026`. */
export function writtenDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** The calendar date some days later, or earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
}
