import SqliteFile from 'better-sqlite3'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay, itemNamed, readDay } from '../testing/day'

/** Answered while the saves wait; if waiting blocked the thread, each would take one attempt of a save. */
const READS = 10

onEveryDatabase(
  (api) => {
    test('while another program locks the file, reads continue, and saves answer 503 in time', async () => {
      const company = await givenCompany(api())
      const person = await company.person('OWNER')
      const { client } = person
      const dayId = await givenDay(client)
      const dataId = await company.item('Contanti')
      const save = (value: number) => client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
      const { username, password } = person
      const other = new SqliteFile(api().databaseUrl.slice('sqlite:'.length))
      other.exec('begin immediate')
      let refusals = 0
      const refused = Promise.all(
        [
          ...Array.from({ length: 10 }, (_, value) => save(value + 1)),
          clientOf(api()).post('/auth', { body: { username, password } }),
        ].map((answer) => answer.finally(() => refusals++)),
      )
      for (let read = 0; read < READS; read++) {
        expect((await client.get(`/day/${dayId}/full`)).status).toBe(200)
        expect((await client.get('/health')).status).toBe(200)
      }
      expect(refusals).toBe(0)
      const answers = await refused
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      expect(answers[0]?.headers.get('Retry-After')).toBe('2')
      const saved = save(7)
      await client.get('/health')
      other.exec('rollback')
      other.close()
      expect((await saved).status).toBe(200)
      expect(itemNamed(await readDay(client, dayId), 'Contanti').value).toBe(7)
    })
  },
  [sqlite],
)
