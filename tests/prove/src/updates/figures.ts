import { createDay, enteredItems, pastDate } from '../product/client'
import { type Check, together } from './check'

export const WRITERS = 20
export const CREATORS = 50

/**
 * Each writer adds 1 to the same value, based on the revision it has read; the sum must equal the acknowledged saves.
 */
export const raiseOneValue: Check = async ({ client, database, goOn }) => {
  const day = await createDay(client, pastDate(1))
  const [dataId = 0] = enteredItems(day)
  let conflicts = 0
  const acknowledged = await together(WRITERS, async () => {
    let count = 0
    let known = day.dayWithValues.find((item) => item.dataId === dataId)
    while (goOn() && known) {
      const body = [{ dataId, value: (known.value ?? 0) + 1, revision: known.revision }]
      const answer = await client.call('POST', `/data/update?dayId=${day.dayId}`, body)
      if (answer.status !== 200 && answer.status !== 409) throw new Error(`/data/update: ${answer.status}`)
      if (answer.status === 200) count += 1
      else conflicts += 1
      known = answer.status === 200 ? answer.body.saved[0] : answer.body.conflicts[0]
    }
    return count
  })
  const sum = acknowledged.reduce((total, count) => total + count, 0)
  const where = `where v.day_id = ${day.dayId} and v.data_id = ${dataId}`
  const [[cents, revisions] = []] = database.sql(
    `select v.cents, (select count(*) from value_revisions r where r.value_id = v.id) from day_values v ${where}`,
  )
  const lost = sum - Number(cents) / 100
  const isWhole = lost === 0 && Number(revisions) === sum + 1
  const result = `${sum} acknowledged, ${lost} lost, ${Number(revisions) - 1} revisions; ${conflicts} conflicts refused`
  return { runs: sum, failed: isWhole ? 0 : Math.max(1, Math.abs(lost)), result }
}

/** Every writer adds entries to the same list. */
export const addToOneList: Check = async ({ client, database, goOn }) => {
  const day = await createDay(client, pastDate(2))
  const list = day.dataLists[0]
  if (!list) throw new Error('The demo company has no list.')
  const acknowledged = await together(WRITERS, async (writer) => {
    const ids: number[] = []
    while (goOn()) {
      const { listId, dataId } = list
      const body = [{ listId, dataId, value: 1, causal: `Prova ${writer}` }]
      const answer = await client.call('POST', `/data/list/add?dayId=${day.dayId}`, body)
      if (answer.status !== 201) throw new Error(`/data/list/add: ${answer.status}`)
      ids.push(answer.body.saved[0].id)
    }
    return ids
  })
  const ids = acknowledged.flat()
  const stored = new Set(database.sql(`select id from list_items where day_id = ${day.dayId}`).flat())
  const lost = ids.filter((id) => !stored.has(String(id))).length
  const more = stored.size - (ids.length - lost)
  const { body } = await client.call('GET', `/day/${day.dayId}/full?history=none`)
  const sum = body.dayWithValues.find(({ dataId }: { dataId: number }) => dataId === list.dataId)?.value
  const isWhole = lost === 0 && more === 0 && sum === ids.length
  const result = `${ids.length} acknowledged, ${lost} lost, ${more} unasked; the list's sum is ${sum}`
  return { runs: ids.length, failed: isWhole ? 0 : Math.max(1, lost + more), result }
}

/** Fifty requests create one day at the same time. */
export const createOneDay: Check = async ({ client, database, goOn }) => {
  let [runs, failed, unavailable] = [0, 0, 0]
  while (runs === 0 || goOn()) {
    const date = pastDate(10 + runs++)
    const answers = await together(CREATORS, () => client.call('POST', `/day/create?date=${date}`))
    const created = answers.filter(({ status }) => status === 201).length
    const refused = answers.filter(({ status }) => status === 409)
    const tooSlow = answers.filter(({ status }) => status === 503).length
    unavailable += tooSlow
    const ids = new Set(refused.map(({ body }) => String(body.dayId)))
    const rows = database.sql(`select id from days where date = '${date}'`)
    const isWhole = created === 1 && refused.length + tooSlow === CREATORS - 1 && rows.length === 1
    if (!isWhole || [...ids].some((id) => id !== rows[0]?.[0])) failed += 1
  }
  const made = `${runs} days created, each by 1 of ${CREATORS} requests; ${failed} otherwise`
  return { runs, failed, result: `${made}; ${unavailable} requests answered 503` }
}
