import type { Client } from '../client'
import { type RowIds, UNKNOWN_IDS } from '../rights/rows'
import { type CallRequest, RIGHTS, type Right } from '../rights/table'
import { SECTIONS } from './form'
import type { Scenario } from './scenario'

type Method = 'get' | 'post' | 'put' | 'delete'
export interface Call extends CallRequest {
  method: Method
}
export type Route = keyof typeof RIGHTS

export const methodOf = (route: Route) => route.slice(0, route.indexOf(' ')) as Method
export const isRead = (route: Route) => methodOf(route) === 'get' || route === 'post /day/fetch'
export const ROUTES = Object.keys(RIGHTS) as Route[]

export const call = (client: Client, { method, path, body }: Call) =>
  client[method](path, body === undefined ? {} : { body })

/** The ids for every combination of the company's rows: each day, value, list item and person in turn. */
export async function rowIdsOf(scenario: Scenario): Promise<RowIds[]> {
  const { api, company, people, entries, document, rules, dayId, nextDayId, embedKey } = scenario
  const values = await api.db('day_values').where({ company_id: company.companyId }).orderBy('id')
  const [first] = values
  const session = await api.db('sessions').where({ user_id: people.silent.userId }).first()
  const one: RowIds = {
    companyId: company.companyId,
    libraryId: company.libraryId,
    dayId,
    dayVersion: 0,
    closedDayId: 0,
    closedDayVersion: 0,
    deletedDayId: 0,
    date: '2026-03-01',
    dataId: first?.data_id ?? 0,
    connectionDataId: first?.id ?? 0,
    listId: entries[1].listId,
    listDataId: entries[1].dataId,
    emptyListId: entries[1].listId,
    itemId: entries[1].changed,
    ruleId: rules.check1,
    carryingRuleId: rules.feeding,
    userId: people.silent.userId,
    questionId: scenario.questions[1],
    importId: 0,
    importVersion: 0,
    appliedImportId: 0,
    documentId: document.id,
    fileName: document.fileName,
    embedKeyId: embedKey.id,
    sessionId: session?.id ?? 0,
    passkeyId: 0,
    packId: UNKNOWN_IDS.packId,
    correctionId: UNKNOWN_IDS.correctionId,
  }
  const items = SECTIONS.flatMap((n) => [entries[n].changed, entries[n].second, entries[n].gone])
  return [
    one,
    { ...one, dayId: nextDayId, date: '2026-03-02', userId: people.reader.userId },
    { ...one, questionId: scenario.questions[2] },
    { ...one, listId: entries[2].listId, listDataId: entries[2].dataId },
    ...values.map(({ id }) => ({ ...one, connectionDataId: id })),
    ...items.map((itemId) => ({ ...one, itemId })),
  ]
}

/** Every read of the router for each of these combinations, once. */
export function readsOf(scenario: Scenario, ids: RowIds[]): Call[] {
  const paths = ROUTES.filter(isRead).flatMap((route) => {
    const request = (RIGHTS[route] as Right).request
    return ids.map((some) => `${methodOf(route)} ${request(some, scenario.people.reader).path}`)
  })
  const days = ids.map(({ dayId }) => `get /day/${dayId}/full?history=none`)
  return [...new Set([...paths, ...days])].map((text) => {
    const [method = '', path = ''] = text.split(' ')
    return { method: method as Method, path }
  })
}
