import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { dateIn, timed } from './call'

const READS = 30
const YEAR = 365
const GOAL_MS = 50

/** Reads the calendar of the last 12 months. */
export async function measureCalendar(apiUrl: string, token: string): Promise<Figure[]> {
  const path = `/day/calendar?from=${dateIn(-YEAR)}&to=${dateIn(0)}`
  const times: number[] = []
  for (let turn = 0; turn < READS; turn++) times.push(await timed(apiUrl, path, token))
  const what = 'a calendar of 12 months, with 20 years of days, median'
  return [{ what, measured: quantile(times, 0.5), goal: GOAL_MS, unit: 'ms' }]
}
