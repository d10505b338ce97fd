import type { DayFull } from '@quotidia/contract/days'
import type { Client } from '../client'

/** The days of a range as a reader receives them, oldest first. */
export async function readDays(client: Client, range: { from: string; to: string }): Promise<DayFull[]> {
  const { body } = await client.get(`/day/calendar?from=${range.from}&to=${range.to}`)
  const days: DayFull[] = []
  for (const { dayId } of body.days) days.push((await client.get(`/day/${dayId}/full?history=none`)).body)
  return days
}
