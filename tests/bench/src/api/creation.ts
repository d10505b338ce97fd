import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { dateIn, timed } from './call'

const DAYS = 100
const GOAL_MS = 50

/** Creates days of 150 values after the company's last one. */
export async function measureCreation(apiUrl: string, token: string, where: string): Promise<Figure[]> {
  const times: number[] = []
  for (let index = 1; index <= DAYS; index++) {
    times.push(await timed(apiUrl, `/day/create?date=${dateIn(index)}`, token, {}))
  }
  const figure = (what: string, part: number) => {
    return { what: `creation of a day ${where}, ${what}`, measured: quantile(times, part), goal: GOAL_MS, unit: 'ms' }
  }
  return [figure('median', 0.5), figure('p99', 0.99)]
}
