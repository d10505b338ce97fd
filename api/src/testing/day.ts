import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import type { Client } from './client'

/** A new day, created by a data editor through the API. */
export async function givenDay(client: Client, date = '2026-03-01') {
  const { body, status } = await client.post(`/day/create?date=${date}`)
  if (status !== 201) throw new Error(`The day was not created: ${status} ${JSON.stringify(body)}`)
  return body.dayId as number
}

/** Fills in everything on a day, so that nothing is outstanding. */
export async function fillIn(client: Client, dayId: number) {
  const { dayWithValues, dataLists } = await readDay(client, dayId)
  const typed = dayWithValues.filter(({ dataType }) => dataType === 'ENTERED' || dataType === 'CHECK')
  const body = typed.map(({ dataId }) => ({ dataId, value: 1 }))
  await client.post(`/data/update?dayId=${dayId}`, { body })
  for (const { listId } of dataLists) await client.post(`/data/list/none?dayId=${dayId}`, { body: { listId } })
}

/** Closes a day at its present version. Returns the new version. */
export async function closeDay(client: Client, dayId: number): Promise<number> {
  const { version } = await readDay(client, dayId)
  const { body, status } = await client.post(`/day/${dayId}/close`, {
    body: { version, comment: 'Chiuso così.', acceptOutstanding: true },
  })
  if (status !== 200) throw new Error(`The day was not closed: ${status} ${JSON.stringify(body)}`)
  return body.version
}

/** A new day that is closed, with its version. */
export async function givenClosedDay(client: Client, date = '2026-03-01') {
  const dayId = await givenDay(client, date)
  return { dayId, version: await closeDay(client, dayId) }
}

/** The id of a new day that was deleted. */
export async function givenDeletedDay(client: Client, date = '2026-03-01') {
  const dayId = await givenDay(client, date)
  const { status } = await client.delete(`/day/${dayId}`)
  if (status !== 204) throw new Error(`The day was not deleted: ${status}`)
  return dayId
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
