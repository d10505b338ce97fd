import { asCreation, type Form, list as listOf } from '../../demo/form'
import type { TestApi } from '../api'
import { givenCompany, type Person, SMALL_FORM } from '../company'
import { givenDay, givenEntry } from '../day'
import { ID_NAMES, type Ids, type Origin } from './pairs'

const MISSING: Ids = {
  dayId: 900_001,
  dataId: 900_002,
  connectionDataId: 900_003,
  id: 900_004,
  listId: 900_005,
  listDataId: 900_006,
  emptyListId: 900_013,
  revision: 900_007,
  ruleId: 900_008,
  libraryId: 900_009,
  ruleDataId: 900_010,
  ruleData2Id: 900_011,
  userId: 900_012,
}

const LEFT_OUT = Object.fromEntries(ID_NAMES.map((name) => [name, undefined])) as Ids

/** The names of the items and lists that the ids refer to. */
interface Subject {
  data: string
  list: string
  emptyList: string
  fed: string
}
const SUBJECT: Subject = { data: 'Contanti', list: 'Altri incassi', emptyList: 'Omaggi', fed: 'Soci' }
const HIDDEN: Subject = { data: 'Carte', list: 'Spese varie', emptyList: 'Prelievi', fed: 'Carte' }

const FORM: Form = {
  ...SMALL_FORM,
  sections: {
    ...SMALL_FORM.sections,
    Altro: [listOf('Omaggi', 'Totale omaggi', 'A chi'), listOf('Prelievi', 'Totale prelievi', 'Chi')],
  },
}

/** A company with one day in each of its two libraries, and an editor who may not see some items of the first. */
async function givenOrigins(api: TestApi) {
  const company = await givenCompany(api, FORM)
  const owner = await company.person('OWNER')
  const user = await company.person('VIEWER_DATA')
  const editor = await company.person('EDITOR_DATA', {
    viewHistory: true,
    viewComments: true,
    levels: { Carte: 'NONE', 'Totale spese': 'NONE', 'Totale prelievi': 'NONE' },
  })
  const told = { api, owner, userId: user.userId }
  const [own, hidden] = await givenSheets(told, company.libraryId, '2026-03-01', [SUBJECT, HIDDEN])
  const { body } = await owner.client.post('/library/create', { body: asCreation(FORM) })
  const [elsewhere] = await givenSheets(told, body.libraryId, '2026-03-02', [SUBJECT])
  if (!own || !hidden || !elsewhere) throw new Error('Some of the ids are not there.')
  return { people: { owner, editor }, ids: { own, hidden, elsewhere } }
}

/** The ids that a person may send, by their origin. */
export async function givenIds(
  api: TestApi,
): Promise<{ people: Record<'owner' | 'editor', Person>; ids: Record<Origin, Ids> }> {
  const here = await givenOrigins(api)
  const theirs = await givenOrigins(api)
  return { people: here.people, ids: { ...here.ids, foreign: theirs.ids.own, missing: MISSING, 'left out': LEFT_OUT } }
}

interface Told {
  api: TestApi
  owner: Person
  userId: number
}

async function givenSheets({ api, owner, userId }: Told, libraryId: number, date: string, subjects: Subject[]) {
  const { client } = owner
  const items = await api.db('data_items').where({ library_id: libraryId })
  const lists = await api.db('lists').where({ library_id: libraryId })
  const item = (name: string) => items.find((row) => row.name === name)?.id ?? 0
  const addRule = async ({ fed }: Subject) => {
    const body = {
      name: `Riporta ${fed}`,
      checkBox: false,
      ruleDataId: item(fed),
      ruleData2Id: item('Contanti'),
      libraryId,
    }
    return Number((await client.post('/rule/create', { body })).body.data.ruleId)
  }
  const rules: number[] = []
  for (const subject of subjects) rules.push(await addRule(subject))
  const dayId = await givenDay(client, date)
  const values = await api.db('day_values').where({ day_id: dayId })
  const idsOf = async ({ data, list, emptyList }: Subject, index: number): Promise<Ids> => {
    const { id: listId = 0, data_id: listDataId = 0 } = lists.find(({ name }) => name === list) ?? {}
    const { id } = await givenEntry(client, dayId, { listId, dataId: listDataId }, 5, 'Un motivo')
    const connectionDataId = values.find(({ data_id }) => data_id === item(data))?.id ?? 0
    const ruleIds = { ruleId: rules[index] ?? 0, ruleDataId: item('Contanti'), ruleData2Id: item('Soci') }
    return {
      dayId,
      dataId: item(data),
      connectionDataId,
      id,
      listId,
      listDataId,
      emptyListId: lists.find(({ name }) => name === emptyList)?.id,
      revision: 1,
      ...ruleIds,
      libraryId,
      userId,
    }
  }
  return Promise.all(subjects.map(idsOf))
}
