import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { endProcesses, listeningPort, startProcess, stopProcess } from '../testing/process'

afterEach(endProcesses)

const TABLES = ['value_revisions', 'day_values', 'days'] as const

onEveryDatabase((api) => {
  /** Lets a process of its own serve the database, from its start to its end. */
  async function onProcess<T>(token: string | undefined, work: (client: ReturnType<typeof clientOf>) => Promise<T>) {
    const { config, databaseUrl } = api()
    const child = startProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: config.dataDir,
      JWT_SECRET: config.jwtSecret,
    })
    const result = await work(clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` }, token))
    await stopProcess(child)
    return result
  }

  test('a response that a browser cached before a backup was restored isn’t taken for the present one', async () => {
    const { db } = api()
    const company = await givenCompany(api())
    const { client } = await company.person('EDITOR_DATA')
    const dayId = await givenDay(client)
    const dataId = await company.item('Contanti')
    const saveAndRead = (value: number) =>
      onProcess(client.token, async (there) => {
        await there.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
        return there.get(`/day/${dayId}/full`)
      })
    const backup = await Promise.all(TABLES.map((table) => db(table).where({ company_id: company.companyId })))
    const kept = await saveAndRead(1111)
    expect(kept.status).toBe(200)

    for (const table of TABLES) await db(table).where({ company_id: company.companyId }).delete()
    for (const [index, table] of [...TABLES.entries()].reverse()) {
      for (const row of backup[index] ?? []) await db(table).insert(row)
    }
    const now = await saveAndRead(2222)
    expect(now.headers.get('ETag')).not.toBe(kept.headers.get('ETag'))
    expect(itemNamed(now.body, 'Contanti').value).toBe(2222)
    expect(itemNamed(await readDay(client, dayId), 'Contanti').value).toBe(2222)
  })
})
