/**
 * Runs as a separate process, so that its work doesn't slow the measurement.
 * `saturate.ts <API> <token> <day> <seconds>` sends saves, imports and new libraries without a pause, then prints the
 * number of answers by kind and status.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from 'contract/days'
import { call } from './call'

const BATCH = 500
const VARIANTS = 20

interface Load {
  name: string
  connections: number
  path: string
  /** Sent in turn, so that each save changes a value. */
  bodies: string[]
}

async function sendAtFullRate(apiUrl: string, token: string, loads: Load[], end: number): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const one = async ({ name, path, bodies }: Load) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const body = bodies[turn % bodies.length] ?? ''
      const response = await fetch(apiUrl + path, { method: 'POST', headers, body })
      await response.arrayBuffer()
      const key = `${name} ${response.status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      if (response.status === 429) await wait(100)
    }
  }
  await Promise.all(loads.flatMap((load) => Array.from({ length: load.connections }, () => one(load))))
  return answers
}

/** 500 items, a quarter of them results. */
function bigLibrary() {
  const data = Array.from({ length: 500 }, (_, at) => ({
    tmpId: at + 1,
    name: `Voce ${at + 1}`,
    type: at % 4 === 3 ? 'CALCULATED' : 'ENTERED',
    viewOrder: at + 1,
  }))
  const results = data.filter(({ type }) => type === 'CALCULATED')
  const formulas = results.map(({ tmpId }) => ({
    expression: `#data_${tmpId - 1} + #data_${tmpId - 2} * 2`,
    resultDataId: tmpId,
  }))
  return { title: 'Grande', sections: [{ tmpId: 1, name: 'Unica', viewOrder: 1, data, lists: [] }], formulas }
}

/** Saves of many values, imports of list entries and new libraries. */
function loadsOf({ dayId, dayWithValues, dataLists }: DayFull): Load[] {
  const entered = dayWithValues.filter(({ dataType }) => dataType === 'ENTERED')
  const values = Array.from({ length: VARIANTS }, (_, variant) =>
    JSON.stringify(entered.map(({ dataId }, at) => ({ dataId, value: at + variant / 100 }))),
  )
  const entries = Array.from({ length: BATCH }, (_, at) => {
    const { listId, dataId } = dataLists[at % dataLists.length] ?? {}
    return { listId, dataId, value: at, causal: `Riga ${at}` }
  })
  return [
    { name: 'saves', connections: 8, path: `/data/update?dayId=${dayId}`, bodies: values },
    { name: 'imports', connections: 4, path: `/data/list/add?dayId=${dayId}`, bodies: [JSON.stringify(entries)] },
    { name: 'libraries', connections: 4, path: '/library/create', bodies: [JSON.stringify(bigLibrary())] },
  ]
}

const [apiUrl = '', token = '', dayId, seconds] = process.argv.slice(2)
const day: DayFull = await call(apiUrl, `/day/${dayId}/full?history=none`, token)
const answers = await sendAtFullRate(apiUrl, token, loadsOf(day), performance.now() + Number(seconds) * 1000)
console.log([...answers].map(([key, times]) => `${key}: ${times}`).join(', '))
