import type { DayFull } from 'contract/days'
import type { Grouping, Summary } from 'contract/reports'
import type { Client } from '../client'

/** The days of a range as a reader receives them, oldest first. */
export async function readDays(client: Client, range: { from: string; to: string }): Promise<DayFull[]> {
  const { body } = await client.get(`/day/calendar?from=${range.from}&to=${range.to}`)
  const days: DayFull[] = []
  for (const { dayId } of body.days) days.push((await client.get(`/day/${dayId}/full?history=none`)).body)
  return days
}

type Item = Summary['items'][number]
type Added = Pick<Item, 'values' | 'total' | 'average' | 'days' | 'incalculable'>

/** The expected line of a summary for these items, added up from the days. */
export function addUp(days: DayFull[], dataIds: number[], keys: string[], by: Grouping): Added {
  const sums = keys.map(() => ({ cents: 0n, days: 0 }))
  let incalculable = 0
  let isCheck = false
  for (const day of days) {
    for (const { dataId, dataType, value } of day.dayWithValues) {
      if (!dataIds.includes(dataId) || day.missing?.includes(dataId)) continue
      isCheck ||= dataType === 'CHECK'
      const sum = sums[keys.indexOf(keyOf(day.date, by))]
      if (value === null) incalculable += 1
      else if (sum) {
        sum.cents += BigInt(Math.round(value * 100))
        sum.days += 1
      }
    }
  }
  const all = {
    cents: sums.reduce((sum, { cents }) => sum + cents, 0n),
    days: sums.reduce((n, { days: d }) => n + d, 0),
  }
  const shown = ({ cents, days: count }: typeof all) => (count === 0 ? null : Number(cents) / 100)
  const average = all.days === 0 || isCheck ? null : Number(rounded(all.cents, BigInt(all.days))) / 100
  return { values: sums.map(shown), total: shown(all), average, days: all.days, incalculable }
}

/** Rounds half away from zero. */
function rounded(cents: bigint, count: bigint): bigint {
  const size = cents < 0n ? -cents : cents
  const whole = size / count + ((size % count) * 2n >= count ? 1n : 0n)
  return cents < 0n ? -whole : whole
}

const DAY_MS = 86_400_000

/** The period of a date, computed without the product's calendar. */
function keyOf(date: string, by: Grouping): string {
  if (by === 'day') return date
  if (by === 'month') return date.slice(0, 7)
  if (by === 'year') return date.slice(0, 4)
  const time = Date.parse(`${date}T00:00:00Z`)
  const weekday = new Date(time).getUTCDay() || 7
  if (by === 'weekday') return String(weekday)
  // A week belongs to the year of its Thursday.
  const thursday = new Date(time + (4 - weekday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS))
  return `${year}-W${String(week).padStart(2, '0')}`
}
