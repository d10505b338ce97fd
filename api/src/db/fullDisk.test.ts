import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { watchWrites } from '../testing/rights/writes'

/** Until the pages that the file has are used up. */
const MOST_DAYS = 60

const createDay = (client: Client, day: number) =>
  client.post(`/day/create?date=2026-0${4 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`)

onEveryDatabase(
  (api) => {
    test('on a full disk a write is refused as a whole, reads continue, and writes work once there is room', async () => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      const dayId = await givenDay(client)
      const changed = await watchWrites(api())
      await api().db.raw('pragma max_page_count = 1')
      let day = 0
      let answer = await createDay(client, day)
      while (answer.status === 201 && day < MOST_DAYS) {
        await changed()
        day += 1
        answer = await createDay(client, day)
      }
      expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/Riprova tra poco\.$/) } })
      expect(await changed()).toEqual([])
      expect((await client.get(`/day/${dayId}/full`)).status).toBe(200)
      await api().db.raw('pragma max_page_count = 4294967294')
      expect((await createDay(client, day)).status).toBe(201)
    })
  },
  [sqlite],
)
