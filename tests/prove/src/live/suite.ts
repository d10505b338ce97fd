import { type Random, randomFrom } from '../../../../tools/testing/random'
import { startApi } from '../product/api'
import { clientOf, createDay, enteredItems, pastDate, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { Reader } from './reader'
import { findFaults, type LiveScenario, type Person, takeStep } from './scenario'

const MINUTE_MS = 60_000
const STEPS_OF_A_CHECK = 20
/** Includes the restart of a killed process, and the new connections of its readers. */
const TOLD_WITHIN_MS = 15_000

/** Random steps of three people on a day and two processes. All end with the database's state, without hidden items. */
export async function proveLive({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  const databases = [sqliteDatabase, mariaDatabase]
  for (const open of databases) {
    const database = await open()
    try {
      const end = performance.now() + (minutes * MINUTE_MS) / databases.length
      proofs.push({ ...(await runScenario(database, randomFrom(seed), () => performance.now() < end)), seed })
    } finally {
      await database.remove()
    }
  }
  return proofs
}

async function runScenario(database: Database, random: Random, goOn: () => boolean) {
  const apis = [await startApi(database), await startApi(database)] as const
  const found: string[] = []
  let [steps, checks] = [0, 0]
  try {
    const scenario = await begin(apis, random)
    while (checks === 0 || goOn()) {
      for (let at = 0; at < STEPS_OF_A_CHECK; at++) await takeStep(scenario)
      steps += STEPS_OF_A_CHECK
      checks += 1
      const faults = await findFaults(scenario, TOLD_WITHIN_MS)
      if (faults.length > 0) found.push(`after step ${steps}: ${faults.join(', ')}`)
    }
    for (const { reader } of [scenario.owner, scenario.editor, scenario.partial]) await reader.goOffline()
  } finally {
    for (const api of apis) await api.kill()
  }
  const result = `${steps} steps; ${found.length ? found.slice(0, 3).join('; ') : 'each reader up to date, 0 figures lost, 0 hidden items told'}`
  return { what: 'live days', where: database.name, runs: checks, failed: found.length, result }
}

async function begin(apis: LiveScenario['apis'], random: Random): Promise<LiveScenario> {
  const [first] = apis
  if (!first) throw new Error('No process was given.')
  const owner = await signIn(first.url)
  const day = await createDay(owner, pastDate(1))
  const { dayId, dataLists } = day
  const urls = apis.map(({ url }) => url)
  const person = async (username: string): Promise<Person> => {
    const { token = '' } = await signIn(first.url, username)
    const { body } = await clientOf(first.url, token).call('GET', '/users/get-current-user')
    const reader = new Reader(urls, token, dayId)
    reader.goOnline()
    return { token, userId: body.user.userId, reader }
  }
  const [hidden = 0, changing = 0, ...written] = enteredItems(day)
  const [list] = dataLists
  if (!list) throw new Error('The demo company has no list.')
  const partial = await person('fabio')
  const body = { userId: partial.userId, dataId: hidden, accessLevel: 'NONE' }
  const { status } = await owner.call('POST', '/access-control/update', body)
  if (status !== 200) throw new Error(`The item was not hidden: ${status}`)
  return {
    random,
    apis,
    dayId,
    owner: await person('aurora'),
    editor: await person('bruno'),
    partial,
    hidden,
    changing,
    written: [changing, ...written.slice(0, 5)],
    list: { listId: list.listId, dataId: list.dataId },
    possible: new Map(),
    entries: [],
  }
}
