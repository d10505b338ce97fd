import Database from 'better-sqlite3'

const SECTIONS = 12
const LISTS = 8
const ENTRIES = 20
const ITEMS = 150
/** More whole days than the API keeps copies of: read in a circle, each is made anew. */
const DAYS = 1500

export interface BenchCompany {
  token: string
  dayIds: number[]
  /** An entered item. */
  dataId: number
}

/** 150 items in 12 sections: 8 lists, a formula in each section, the rest entered. */
function libraryOf() {
  let next = 1
  const formulas: { expression: string; resultDataId: number }[] = []
  const sections = Array.from({ length: SECTIONS }, (_, index) => {
    const listed = index < LISTS ? 1 : 0
    const entered = Math.floor(ITEMS / SECTIONS) + (index < ITEMS % SECTIONS ? 1 : 0) - listed - 1
    const data = Array.from({ length: entered }, (_each, at) => ({
      tmpId: next++,
      name: `Voce ${index + 1}.${at + 1}`,
      type: 'ENTERED',
      viewOrder: at + 1,
    }))
    const expression = data.map(({ tmpId }) => `#data_${tmpId}`).join(' + ')
    const resultDataId = next++
    formulas.push({ expression, resultDataId })
    data.push({ tmpId: resultDataId, name: `Totale ${index + 1}`, type: 'CALCULATED', viewOrder: entered + 1 })
    const lists = Array.from({ length: listed }, () => ({
      tmpId: next++,
      name: `Lista ${index + 1}`,
      viewOrder: entered + 2,
      sumDataName: `Somma ${index + 1}`,
      causal: 'Motivo',
    }))
    return { tmpId: index + 1, name: `Sezione ${index + 1}`, viewOrder: index + 1, data, lists }
  })
  return { title: 'Misure', sections, formulas }
}

async function call(apiUrl: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const dateOf = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10)

/** A demo company that has no library yet gets one and years of days, through the API; one day's entries go to all. */
export async function fillCompany(apiUrl: string, databaseFile: string): Promise<BenchCompany> {
  const { token } = await call(apiUrl, '/auth', undefined, { username: 'conti', password: 'quotidia-demo' })
  await call(apiUrl, '/library/create', token, libraryOf())
  const dayIds: number[] = []
  for (let index = 0; index < DAYS; index++) {
    dayIds.push((await call(apiUrl, `/day/create?date=${dateOf(index)}`, token, {})).dayId)
  }
  const [first = 0] = dayIds
  const { dataLists, dayWithValues } = await call(apiUrl, `/day/${first}/full?history=none`, token)
  for (const { listId, dataId } of dataLists) {
    const entries = Array.from({ length: ENTRIES }, (_, at) => ({
      listId,
      dataId,
      value: at * 1.25,
      causal: `Spesa numero ${at}`,
    }))
    await call(apiUrl, `/data/list/add?dayId=${first}`, token, entries)
  }
  copyEntries(databaseFile, first)
  const { dataId } = dayWithValues.find(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
  return { token, dayIds, dataId }
}

function copyEntries(databaseFile: string, first: number) {
  const columns = 'company_id, list_id, cents, comment, revision, causal, last_editor_id, last_edited_at'
  const db = new Database(databaseFile)
  db.prepare(
    `insert into list_items (day_id, ${columns})
      select d.id, ${columns.replaceAll(/\w+/g, 'i.$&')} from list_items i
      join days d on d.company_id = i.company_id and d.id <> i.day_id where i.day_id = ?`,
  ).run(first)
  db.close()
}
