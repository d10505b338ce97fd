import type { DayFull } from '@quotidia/contract/days'
import { call, dateIn } from './call'
import { ALL, makePack } from './packs'

/** The requests that one company may send at full rate. */
export interface Sender {
  name: string
  connections: number
  /** Sends the request of this turn, and returns the status of the answer once it has been received whole. */
  send(turn: number): Promise<number>
}

export interface Place {
  apiUrl: string
  token: string
  dayId: number
}

const BATCH = 500
const CREATED_BEFORE = 5000
const VARIANTS = 20
/** The maximum that a summary by day may cover. */
const SUMMARY_DAYS = 400
/** Columns and letters of a table whose names resemble those of items. */
const COLUMNS = 250
const NAME_LENGTH = 190

/** The loads of a company, each by its name. */
export const LOADS: Record<string, (place: Place) => Promise<Sender[]>> = {
  // First, since the libraries of the next load have no rules.
  'creations with 500 rules and 500 people': async (place) => {
    // Before all other days, since days can be created for one year ahead alone; a date of an earlier round answers 409.
    const path = (turn: number) => `/day/create?date=${dateIn(turn - CREATED_BEFORE)}`
    return [poster(place, { name: 'creations', connections: 8, path, bodies: ['{}'] })]
  },
  writes: async (place) => {
    const day: DayFull = await call(place.apiUrl, `/day/${place.dayId}/full?history=none`, place.token)
    return writesOf(place, day)
  },
  'summaries by day': async ({ apiUrl, token }) => {
    const path = `/report/summary?from=${dateIn(1 - SUMMARY_DAYS)}&to=${dateIn(0)}&by=day`
    return [
      { name: 'summaries', connections: 8, send: () => statusOf(fetch(apiUrl + path, { headers: bearer(token) })) },
    ]
  },
  'spreadsheets with many similar names': async ({ apiUrl, token }) => [
    { name: 'spreadsheets', connections: 4, send: () => statusOf(upload(apiUrl, token, similarNames())) },
  ],
  streams: async ({ apiUrl, token, dayId }) => [
    {
      name: 'streams',
      connections: 30,
      async send() {
        const { status, body } = await fetch(`${apiUrl}/live?dayId=${dayId}`, { headers: bearer(token) })
        const reader = body?.getReader()
        await reader?.read()
        await reader?.cancel()
        return status
      },
    },
  ],
  packs: async ({ apiUrl, token }) => [
    {
      name: 'packs',
      connections: 2,
      async send() {
        await makePack(apiUrl, token, ALL)
        return 200
      },
    },
  ],
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

interface Posts {
  name: string
  connections: number
  path: (turn: number) => string
  /** Sent in turn, so that each save changes a value. */
  bodies: string[]
}

function poster({ apiUrl, token }: Place, { name, connections, path, bodies }: Posts): Sender {
  const headers = { 'Content-Type': 'application/json', ...bearer(token) }
  let turns = 0
  return {
    name,
    connections,
    send() {
      const turn = turns++
      return statusOf(fetch(apiUrl + path(turn), { method: 'POST', headers, body: bodies[turn % bodies.length] ?? '' }))
    },
  }
}

/** Saves of many values, imports of list entries and new libraries. */
function writesOf(place: Place, { dayId, dayWithValues, dataLists }: DayFull): Sender[] {
  const entered = dayWithValues.filter(({ dataType }) => dataType === 'ENTERED')
  const values = Array.from({ length: VARIANTS }, (_, variant) =>
    JSON.stringify(entered.map(({ dataId }, at) => ({ dataId, value: at + variant / 100 }))),
  )
  const entries = Array.from({ length: BATCH }, (_, at) => {
    const { listId, dataId } = dataLists[at % dataLists.length] ?? {}
    return { listId, dataId, value: at, causal: `Riga ${at}` }
  })
  const batch = [JSON.stringify(entries)]
  return [
    poster(place, { name: 'saves', connections: 8, path: () => `/data/update?dayId=${dayId}`, bodies: values }),
    poster(place, { name: 'entries', connections: 4, path: () => `/data/list/add?dayId=${dayId}`, bodies: batch }),
    poster(place, { name: 'libraries', connections: 4, path: () => '/library/create', bodies: [bigLibrary()] }),
  ]
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
  const sections = [{ tmpId: 1, name: 'Unica', viewOrder: 1, data, lists: [] }]
  return JSON.stringify({ title: 'Grande', sections, formulas })
}

/** Names that share most letters with the items' names, and equal none. */
function similarNames(): string {
  const names = Array.from({ length: COLUMNS }, (_, at) => `Voce ${at}`.padEnd(NAME_LENGTH, 'voce '))
  const line = (date: string) => [date, ...names.map((_, at) => at)].join(';')
  return [`Data;${names.join(';')}`, ...Array.from({ length: 100 }, (_, at) => line(dateIn(-at - 1)))].join('\r\n')
}

function upload(apiUrl: string, token: string, table: string): Promise<Response> {
  const body = new FormData()
  body.set('file', new Blob([table]), 'simili.csv')
  return fetch(`${apiUrl}/report/import`, { method: 'POST', headers: bearer(token), body })
}
