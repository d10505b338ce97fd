import { once } from 'node:events'
import { connect } from 'node:net'
import type { Present } from '@quotidia/contract/live'
import { inBatches } from '../db/batches'
import { onEveryDatabase, type TestApi } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, readDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { LEASE_MS } from './places'

const PEOPLE = 100
/**
 * Each with so many names of 600 bytes: one is smaller than the largest backlog, so that a reader whose machine is busy
 * keeps the stream; together they exceed the system's buffers of both sides.
 */
const EVENTS = 160

/** A reader who stops reading after the headers. */
async function openPaused({ url }: TestApi, { token }: Client, dayId: number) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET /live?dayId=${dayId} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return {
    /** The data under way, until the server has closed the connection. */
    async readRest() {
      const received: Buffer[] = []
      socket
        .on('data', (bytes) => received.push(bytes))
        .on('error', () => undefined)
        .resume()
      await once(socket, 'close')
      return Buffer.concat(received).toString()
    },
  }
}

onEveryDatabase((api) => {
  /** A day with very many people on it, all with long names. */
  async function givenCrowd() {
    const { db, clock } = api()
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const dayId = await givenDay(owner.client)
    const name = '€'.repeat(200)
    const users = Array.from({ length: PEOPLE }, (_, at) => ({ username: `${dayId}-${at}`, email: '', created_at: 0 }))
    const ofCompany = { company_id: company.companyId }
    await inBatches(users, (batch) =>
      db('users').insert(batch.map((user) => ({ ...ofCompany, ...user, name, user_type: 'VIEWER_DATA' }))),
    )
    const ids = await db('users')
      .where({ ...ofCompany, name })
      .pluck('id')
    const place = { ...ofCompany, day_id: dayId, mode: 'view', until: clock.now() + LEASE_MS * 100 } as const
    const arrive = () =>
      inBatches(ids, (batch) => db('presence').insert(batch.map((user_id) => ({ ...place, user_id }))))
    return { owner: owner.client, dayId, arrive, leave: () => db('presence').where({ day_id: dayId }).delete() }
  }

  test('a reader who doesn’t read loses the stream, others don’t, and a new stream begins with the day’s version', async () => {
    const { owner, dayId, arrive, leave } = await givenCrowd()
    const slow = await openPaused(api(), owner, dayId)
    const reading = await OpenStream.open(api().url, owner.token, dayId)
    const people = async (are: (present: Present[]) => boolean) => {
      while (!are(await reading.next('people')));
    }
    await arrive()
    for (let event = 0; event < EVENTS; event++) {
      const mode = event % 2 === 0 ? 'view' : 'edit'
      await owner.post('/live/presence', { body: { dayId, mode } })
      await people(
        (present) =>
          present.length > PEOPLE && present.some((person) => person.mode === mode && !person.name.startsWith('€')),
      )
    }
    const received = (await slow.readRest()).split('event: people').length - 1
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(EVENTS)
    await leave()
    await people((present) => present.length === 1)
    const again = await OpenStream.open(api().url, owner.token, dayId)
    expect((await again.next('hello')).version).toBe((await readDay(owner, dayId)).version)
    for (const stream of [reading, again]) stream.close()
  })
})
