import { call } from './call'

const SECTIONS = 12
const LISTS = 8
const ENTRIES = 20
const ITEMS = 150

export interface BenchCompany {
  token: string
  dayId: number
  /** An entered item. */
  dataId: number
}

/** 150 items in 12 sections: 8 lists, a formula in each section, the rest entered; and so many checks in a section of their own. */
function libraryOf(checks: number) {
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
  if (checks > 0) {
    const data = Array.from({ length: checks }, (_, at) => ({
      tmpId: next++,
      name: `Controllo ${at + 1}`,
      type: 'CHECK',
      viewOrder: at + 1,
    }))
    sections.push({ tmpId: SECTIONS + 1, name: 'Controlli', viewOrder: SECTIONS + 1, data, lists: [] })
  }
  return { title: 'Misure', sections, formulas }
}

/** The token of a demo company's owner. */
export async function signIn(apiUrl: string, username: string): Promise<string> {
  return (await call(apiUrl, '/auth', undefined, { username, password: 'quotidia-demo' })).token
}

/** Creates a library for the owner's company, which has none, and its first day with the entries of all lists. Each check has a rule. */
export async function createCompanyData(
  apiUrl: string,
  token: string,
  date: string,
  checks = 0,
): Promise<BenchCompany> {
  const { libraryId } = await call(apiUrl, '/library/create', token, libraryOf(checks))
  const { dayId } = await call(apiUrl, `/day/create?date=${date}`, token, {})
  const { dataLists, dayWithValues } = await call(apiUrl, `/day/${dayId}/full?history=none`, token)
  for (const { dataId, dataName, dataType } of dayWithValues) {
    if (dataType !== 'CHECK') continue
    await call(apiUrl, '/rule/create', token, { name: dataName, checkBox: true, ruleDataId: dataId, libraryId })
  }
  for (const { listId, dataId } of dataLists) {
    const entries = Array.from({ length: ENTRIES }, (_, at) => ({
      listId,
      dataId,
      value: at * 1.25,
      causal: `Spesa numero ${at}`,
    }))
    await call(apiUrl, `/data/list/add?dayId=${dayId}`, token, entries)
  }
  const { dataId } = dayWithValues.find(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
  return { token, dayId, dataId }
}
