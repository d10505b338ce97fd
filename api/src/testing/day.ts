import type { DayFull } from 'contract/days'
import type { ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'
import type { Client } from './client'

/** A new day, created by a data editor through the API. */
export async function givenDay(client: Client, date = '2026-03-01') {
  const { body, status } = await client.post(`/day/create?date=${date}`)
  if (status !== 201) throw new Error(`The day was not created: ${status} ${JSON.stringify(body)}`)
  return body.dayId as number
}

export async function readDay(client: Client, dayId: number): Promise<DayFull> {
  return (await client.get(`/day/${dayId}/full`)).body
}

/** An item of a day by its name. @throws Error when the reader doesn't see it. */
export function itemNamed({ dayWithValues }: DayFull, name: string): DataItem {
  const item = dayWithValues.find(({ dataName }) => dataName === name)
  if (!item) throw new Error(`«${name}» is not on the day.`)
  return item
}

/** Adds an entry to a list, and returns the API's answer. */
export async function givenEntry(
  client: Client,
  dayId: number,
  list: { listId: number; dataId: number },
  value: number,
  causal = '',
): Promise<ListItem> {
  const { body } = await client.post(`/data/list/add?dayId=${dayId}`, { body: [{ id: null, ...list, value, causal }] })
  return body.saved[0]
}
