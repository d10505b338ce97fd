const HOUR = 3_600_000
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })
const offsets = new Map<number, number>()

function offsetOf(hour: number) {
  const offset = Date.parse(`${clock.format(hour * HOUR).replace(' ', 'T')}Z`) - hour * HOUR
  offsets.set(hour, offset)
  return offset
}

export function italianTime(moment: number) {
  const hour = Math.floor(moment / HOUR)
  const offset = offsets.get(hour) ?? offsetOf(hour)
  const wall = new Date(moment + offset).toISOString()
  return `${wall.slice(0, 10)} ${wall.slice(11, 19)} ${offset === 2 * HOUR ? 'CEST' : 'CET'}`
}
