import type { TestApi } from '../api'
import type { Client } from '../client'
import { givenCompany } from '../company'
import { givenDay, givenEntry } from '../day'
import { formWith, uploadTo } from '../documents'
import { pdf, png } from '../files'
import { A_KEY } from '../rights/rows'
import { formOf, type ItemKey, type Names, newNames, SECTIONS, type SectionNumber } from './form'
import { type GivenCompany, givenInvited, givenPeople, type People } from './people'
import { newAmount, newWord } from './words'

type Entry = ReturnType<typeof newEntry>

const newEntry = () => ({ value: newAmount(), causal: newWord('motivo'), comment: newWord('nota') })

/** For each list: an entry before and after a change, an unchanged one, and a deleted one. */
const newEntries = () => ({ before: newEntry(), now: newEntry(), second: newEntry(), gone: newEntry() })

/** Every protected text and amount. */
function newSecrets() {
  return {
    entered1: { first: newAmount(), carried: newAmount(), now: newAmount() },
    entered2: { first: newAmount(), carried: newAmount(), now: newAmount() },
    comments: { old: newWord('nota'), replied: newWord('nota'), now1: newWord('nota'), now2: newWord('nota') },
    checkComments: { 1: newWord('nota'), 2: newWord('nota') },
    entries: { 1: newEntries(), 2: newEntries() },
    rules: {
      check1: newWord('regola'),
      check2: newWord('regola'),
      gone: newWord('regola'),
      feeding: newWord('regola'),
      reconciling: newWord('regola'),
    },
    compared: Math.round(newAmount() * 10) / 100,
    tolerance: Math.round(newAmount() * 10) / 100,
    questions: { 1: newWord('domanda'), 2: newWord('domanda') },
    embedKey: newWord('chiave'),
    document: { name: newWord('documento'), file: newWord('file'), content: newWord('contenuto') },
  }
}

/** A company with two days and every kind of data that could be revealed to an unauthorised reader. */
export async function createScenario(api: TestApi) {
  const names = newNames()
  const company = await givenCompany(api, formOf(names))
  const people = await givenPeople(api, company)
  const secrets = newSecrets()
  const setting = { api, names, company, people, secrets }
  const invited = await givenInvited(api, people.owner)
  const { body: logo } = await people.owner.client.post('/company/logo', {
    body: formWith({ content: png, name: 'logo.png', field: 'logo' }),
  })
  const rules = await addRules(setting)
  const dayId = await givenDay(people.owner.client, '2026-03-01')
  await fillIn(setting, dayId)
  const entries = { 1: await enter(setting, dayId, 1), 2: await enter(setting, dayId, 2) }
  await change(setting, dayId, entries[1], 1)
  const document = await addDocument(setting, dayId)
  const nextDayId = await givenDay(people.announcer.client, '2026-03-02')
  await people.owner.client.delete(`/rule/${rules.gone}`)
  const questions = {
    1: await ask(setting, dayId, 'entered1', secrets.questions[1]),
    2: await ask(setting, dayId, 'sum2', secrets.questions[2]),
  }
  const embedKey = await addEmbedKey(setting)
  await changeAfterwards(setting, dayId, entries[2])
  return {
    ...setting,
    invited,
    logoId: String(logo.logoId),
    rules,
    dayId,
    nextDayId,
    entries,
    document,
    questions,
    embedKey,
  }
}

export type Scenario = Awaited<ReturnType<typeof createScenario>>

/** The data that each step of the scenario uses. */
export interface Setting {
  api: TestApi
  names: Names
  company: GivenCompany
  people: People
  secrets: ReturnType<typeof newSecrets>
}

async function addRules({ company, names, people, secrets }: Setting) {
  const add = async (name: string, main: ItemKey, from?: ItemKey) => {
    const { body } = await people.owner.client.post('/rule/create', {
      body: {
        name,
        checkBox: from === undefined,
        previousDay: null,
        ruleDataId: await company.item(names.items[main]),
        ruleData2Id: from ? await company.item(names.items[from]) : null,
        compareData2: from ? secrets.compared : null,
        libraryId: company.libraryId,
      },
    })
    return Number(body.data.ruleId)
  }
  await people.owner.client.post('/rule/create', {
    body: {
      name: secrets.rules.reconciling,
      kind: 'reconciliation',
      tolerance: secrets.tolerance,
      ruleDataId: await company.item(names.items.entered1),
      ruleData2Id: await company.item(names.items.entered2),
      libraryId: company.libraryId,
    },
  })
  return {
    check1: await add(secrets.rules.check1, 'check1'),
    check2: await add(secrets.rules.check2, 'check2'),
    gone: await add(secrets.rules.gone, 'check1'),
    feeding: await add(secrets.rules.feeding, 'fed1', 'entered2'),
  }
}

type Figure = { value: number; comment?: string }

export async function save({ company, names }: Setting, client: Client, dayId: number, key: ItemKey, figure: Figure) {
  const body = [{ dataId: await company.item(names.items[key]), ...figure }]
  const { status, text } = await client.post(`/data/update?dayId=${dayId}`, { body })
  if (status !== 200) throw new Error(`Not saved: ${status} ${text}`)
}

/** Figures and comments, each with an earlier value; the last editor also comments for the reader. */
async function fillIn(setting: Setting, dayId: number) {
  const { people, secrets } = setting
  const { owner, reader, commenter } = people
  const { entered1, entered2, comments, checkComments } = secrets
  await save(setting, reader.client, dayId, 'entered1', { value: entered1.first, comment: comments.old })
  await save(setting, reader.client, dayId, 'entered1', { value: entered1.carried })
  await save(setting, commenter.client, dayId, 'entered1', { value: entered1.carried, comment: comments.replied })
  await save(setting, owner.client, dayId, 'entered2', { value: entered2.first })
  await save(setting, owner.client, dayId, 'entered2', { value: entered2.carried, comment: comments.now2 })
  for (const n of SECTIONS)
    await save(setting, owner.client, dayId, `check${n}`, { value: 0, comment: checkComments[n] })
}

async function enter({ company, names, people, secrets }: Setting, dayId: number, n: SectionNumber) {
  const { client } = people.owner
  const list = await company.listOf(names.lists[n])
  const { before, second, gone } = secrets.entries[n]
  const add = async ({ value, causal, comment }: Entry) => {
    const { id } = await givenEntry(client, dayId, list, value, causal)
    await client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId: list.listId, comment }] })
    return id
  }
  const ids = { changed: await add(before), second: await add(second), gone: await add(gone) }
  await client.delete(`/data/list/delete/${ids.gone}`)
  return { ...ids, ...list }
}

type Entered = Awaited<ReturnType<typeof enter>>

async function change({ people, secrets }: Setting, dayId: number, { changed: id, listId }: Entered, n: SectionNumber) {
  const fields = Object.entries(secrets.entries[n].now)
  const body = fields.map(([field, content]) => ({ id, listId, [field]: content }))
  await people.owner.client.post(`/data/list/update?dayId=${dayId}`, { body })
}

async function addDocument({ api, people, secrets }: Setting, dayId: number) {
  const { name, file, content } = secrets.document
  const body = Buffer.concat([pdf, Buffer.from(`\n%${content}\n`)])
  const { body: document } = await uploadTo(people.owner.client, dayId, `${file}.pdf`, body, name)
  const stored = await api.db('documents').where({ id: document.id }).first()
  if (!stored) throw new Error('The document is not there.')
  return { id: stored.id, fileName: stored.stored_name }
}

async function ask({ company, names, people }: Setting, dayId: number, key: ItemKey, text: string) {
  const dataId = await company.item(names.items[key])
  const { body } = await people.owner.client.post('/question', { body: { dayId, dataId, text } })
  return Number(body.id)
}

async function addEmbedKey({ people, secrets }: Setting) {
  const { body } = await people.owner.client.post('/embed/keys', { body: { ...A_KEY, name: secrets.embedKey } })
  return { id: Number(body.key.id), secret: String(body.secret) }
}

/** Changes the sources of the later day's carried values; the carrier is the last to do so. */
async function changeAfterwards(setting: Setting, dayId: number, entries: Entered) {
  const { people, secrets } = setting
  const { entered1, entered2, comments } = secrets
  await save(setting, people.owner.client, dayId, 'entered2', { value: entered2.now })
  await change(setting, dayId, entries, 2)
  await save(setting, people.carrier.client, dayId, 'entered1', { value: entered1.now })
  await save(setting, people.owner.client, dayId, 'entered1', { value: entered1.now, comment: comments.now1 })
}
