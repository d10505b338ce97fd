import type { DayFull } from '@quotidia/contract/days'

/** The numbers of sections, of data items and of entries of the one list. */
export interface Size {
  sections: number
  items: number
  entries: number
}

export interface Filled {
  token: string
  /** Consecutive days; the first of them has the list's entries. */
  dayIds: number[]
}

const PERSON = { username: 'conti', password: 'quotidia-demo' }
const MOST_AT_ONCE = 500

async function call<T>(apiUrl: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Every section ends with the total of its entered items; the first one begins with the list. */
function libraryOf({ sections, items }: Size) {
  let next = 1
  const formulas: { expression: string; resultDataId: number }[] = []
  const made = Array.from({ length: sections }, (_, index) => {
    const own = Math.floor(items / sections) + (index < items % sections ? 1 : 0)
    const entered = own - 1 - (index === 0 ? 1 : 0)
    const data = Array.from({ length: entered }, (_each, at) => ({
      tmpId: next++,
      name: `Voce ${index + 1}.${at + 1}`,
      type: 'ENTERED',
      viewOrder: at + 2,
    }))
    const total = { tmpId: next++, name: `Totale ${index + 1}`, type: 'CALCULATED', viewOrder: entered + 2 }
    formulas.push({ expression: data.map(({ tmpId }) => `#data_${tmpId}`).join(' + '), resultDataId: total.tmpId })
    const list = () => ({ tmpId: next++, name: 'Lista', viewOrder: 1, sumDataName: 'Somma', causal: 'Motivo' })
    const lists = index === 0 ? [list()] : []
    return { tmpId: index + 1, name: `Sezione ${index + 1}`, viewOrder: index + 1, data: [...data, total], lists }
  })
  return { title: `Di ${items} voci`, sections: made, formulas }
}

const dateOf = (from: string, index: number) =>
  new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10)

/** Gives a demo company a library of this size and `days` days, the first with all the entries. */
export async function fillDays(apiUrl: string, size: Size, from: string, days: number): Promise<Filled> {
  const { token } = await call<{ token: string }>(apiUrl, '/auth', undefined, PERSON)
  await call(apiUrl, '/library/create', token, libraryOf(size))
  const dayIds: number[] = []
  for (let index = 0; index < days; index++) {
    const { dayId } = await call<{ dayId: number }>(apiUrl, `/day/create?date=${dateOf(from, index)}`, token, {})
    dayIds.push(dayId)
  }
  await addEntries(apiUrl, token, dayIds[0] ?? 0, size.entries)
  return { token, dayIds }
}

async function addEntries(apiUrl: string, token: string, dayId: number, count: number): Promise<void> {
  const { dataLists } = await call<DayFull>(apiUrl, `/day/${dayId}/full?history=none`, token)
  const { listId, dataId } = dataLists[0] ?? {}
  const entries = Array.from({ length: count }, (_, at) => ({ listId, dataId, value: at / 4, causal: `Spesa ${at}` }))
  for (let at = 0; at < count; at += MOST_AT_ONCE) {
    await call(apiUrl, `/data/list/add?dayId=${dayId}`, token, entries.slice(at, at + MOST_AT_ONCE))
  }
}
