import type { CallRequest } from './table'

/**
 * The origin of an id: `elsewhere` is from another day or library of the company; `hidden` is on a NONE item; `left
 * out` is not sent.
 */
export type Origin = 'own' | 'elsewhere' | 'hidden' | 'foreign' | 'missing' | 'left out'

/** The ids of the calls that have two or more of them. */
export const ID_NAMES = [
  'dayId',
  'dataId',
  'connectionDataId',
  'id',
  'listId',
  'listDataId',
  'emptyListId',
  'revision',
  'ruleId',
  'libraryId',
  'ruleDataId',
  'ruleData2Id',
  'userId',
] as const
export type IdName = (typeof ID_NAMES)[number]
export type Ids = Record<IdName, number | undefined>

export type Origins = Partial<Record<IdName, Origin>>

/** A call with two or more ids, and the possible origins of each. */
export interface Pair {
  by: 'editor' | 'owner'
  ids: Partial<Record<IdName, readonly Origin[]>>
  request(ids: Ids): CallRequest & { method?: 'get' | 'post' }
  /** The names of these ids in the schemas, if they differ. */
  named?: readonly string[]
  /** The valid combinations besides all-own ids. */
  alsoGood?(origins: Origins): boolean
}

const ALL: readonly Origin[] = ['own', 'elsewhere', 'hidden', 'foreign', 'missing']
const SEEN: readonly Origin[] = ['own', 'elsewhere', 'foreign', 'missing']
const NUMBERED: readonly Origin[] = ['own', 'missing']

/** If all ids are from the other day, which has another library, they are as valid as this day's own. */
const allElsewhere: NonNullable<Pair['alsoGood']> = (origins) =>
  Object.values(origins).every((origin) => origin === 'elsewhere' || origin === 'left out')
/** A revision with that number exists everywhere. */
const anyOfOne =
  (name: IdName): NonNullable<Pair['alsoGood']> =>
  (origins) =>
    origins[name] === 'elsewhere' && origins.revision === 'own'

const update = (path: string, { dayId }: Ids, body: object[]): CallRequest => ({ path: `${path}?dayId=${dayId}`, body })
const value = ({ dataId, connectionDataId }: Ids) => ({ dataId, connectionDataId, value: 77 })
const item = ({ id, listId }: Ids) => ({ id, listId, value: 77 })
const addition = ({ listId, listDataId: dataId }: Ids) => ({ listId, dataId, value: 77 })

/** The table of the calls with two or more ids, by method and path of the router. */
export const PAIRS: Record<string, Pair> = {
  'post /data/update': {
    by: 'editor',
    ids: { dayId: SEEN, dataId: ALL, connectionDataId: [...ALL, 'left out'] },
    request: (ids) => update('/data/update', ids, [value(ids)]),
    alsoGood: allElsewhere,
  },
  'post /data/list/update': {
    by: 'editor',
    ids: { dayId: SEEN, id: ALL, listId: ALL },
    request: (ids) => update('/data/list/update', ids, [item(ids)]),
    alsoGood: allElsewhere,
  },
  'post /data/list/add': {
    by: 'editor',
    ids: { dayId: SEEN, listId: ALL, listDataId: ALL },
    named: ['dataId', 'dayId', 'listId'],
    request: (ids) => update('/data/list/add', ids, [addition(ids)]),
    alsoGood: allElsewhere,
  },
  'get /data/list/causals': {
    by: 'editor',
    ids: { dayId: SEEN, listId: ALL },
    request: ({ dayId, listId }) => ({ method: 'get', path: `/data/list/causals?dayId=${dayId}&listId=${listId}` }),
    alsoGood: allElsewhere,
  },
  'post /data/list/none': {
    by: 'editor',
    ids: { dayId: SEEN, emptyListId: ALL },
    named: ['dayId', 'listId'],
    request: ({ dayId, emptyListId }) => ({ path: `/data/list/none?dayId=${dayId}`, body: { listId: emptyListId } }),
    alsoGood: allElsewhere,
  },
  'post /day/:dayId/expected/:dataId': {
    by: 'editor',
    ids: { dayId: SEEN, dataId: ALL },
    request: ({ dayId, dataId }) => ({ path: `/day/${dayId}/expected/${dataId}`, body: { confirmed: 1 } }),
    alsoGood: allElsewhere,
  },
  'post /live/presence': {
    by: 'editor',
    ids: { dayId: SEEN, dataId: ALL },
    named: ['dataId', 'dayId', 'sectionId'],
    request: ({ dayId, dataId }) => ({ path: '/live/presence', body: { dayId, dataId, mode: 'edit' } }),
    alsoGood: allElsewhere,
  },
  'post /question': {
    by: 'editor',
    ids: { dayId: SEEN, dataId: ALL },
    request: ({ dayId, dataId }) => ({ path: '/question', body: { dayId, dataId, text: 'Come mai?' } }),
    alsoGood: allElsewhere,
  },
  'post /history/connectionData/:connectionDataId/restore/:revision': {
    by: 'editor',
    ids: { connectionDataId: ALL, revision: NUMBERED },
    request: ({ connectionDataId, revision }) => ({
      path: `/history/connectionData/${connectionDataId}/restore/${revision}`,
    }),
    alsoGood: anyOfOne('connectionDataId'),
  },
  'post /history/connectionList/:itemId/restore/:revision': {
    by: 'editor',
    ids: { id: ALL, revision: NUMBERED },
    named: ['itemId', 'revision'],
    request: ({ id, revision }) => ({ path: `/history/connectionList/${id}/restore/${revision}` }),
    alsoGood: anyOfOne('id'),
  },
  'post /rule/reload-previous-day/:dayId/:ruleId': {
    by: 'editor',
    ids: { dayId: SEEN, ruleId: ALL },
    request: ({ dayId, ruleId }) => ({ path: `/rule/reload-previous-day/${dayId}/${ruleId}` }),
    alsoGood: allElsewhere,
  },
  'post /rule/create': {
    by: 'owner',
    ids: { libraryId: SEEN, ruleDataId: SEEN, ruleData2Id: SEEN },
    request: ({ libraryId, ruleDataId, ruleData2Id }) => ({
      path: '/rule/create',
      body: { name: 'Regola', checkBox: false, libraryId, ruleDataId, ruleData2Id },
    }),
    alsoGood: allElsewhere,
  },
  'post /access-control/update': {
    by: 'owner',
    ids: { userId: ['own', 'foreign', 'missing'], dataId: SEEN },
    request: ({ userId, dataId }) => ({
      path: '/access-control/update',
      body: { userId, dataId, accessLevel: 'NONE' },
    }),
    alsoGood: ({ userId, dataId }) => userId === 'own' && dataId === 'elsewhere',
  },
}

/** The batches among them, with the entry that is sent before and after valid ones. */
export const ENTRIES: Record<string, { path: string; entry(ids: Ids): object }> = {
  'post /data/update': { path: '/data/update', entry: value },
  'post /data/list/update': { path: '/data/list/update', entry: item },
  'post /data/list/add': { path: '/data/list/add', entry: addition },
}

/** Calls whose ids are temporary and valid only within the request, or that have their own tests. */
export const WITHOUT_STORED_IDS = ['post /library/create']

/** Every combination of origins of the ids. */
export function choicesOf({ ids }: Pair): Origins[] {
  return Object.entries(ids).reduce<Origins[]>(
    (choices, [name, origins]) => choices.flatMap((choice) => origins.map((origin) => ({ ...choice, [name]: origin }))),
    [{}],
  )
}

/** Whether a combination has to be refused. */
export function isRefused({ alsoGood }: Pair, origins: Origins): boolean {
  return Object.values(origins).some((origin) => origin !== 'own' && origin !== 'left out') && !alsoGood?.(origins)
}
