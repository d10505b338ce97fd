import { onEveryDatabase, type TestApi } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'
import { LEASE_MS } from './places'

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  let other: Awaited<ReturnType<typeof startOther>>
  beforeAll(async () => {
    api().clock.stop()
    other = await startOther(api())
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })
  afterAll(() => other.stop())

  /** A day with its owner, who has a stream at each of two processes, and two people who haven't told where they are. */
  async function given() {
    const company = await givenCompany(api())
    const owner = (await company.person('OWNER')).client
    const dayId = await givenDay(owner)
    const listen = async ({ url }: Pick<TestApi, 'url'>) => {
      const stream = await OpenStream.open(url, owner.token, dayId)
      open.push(stream)
      return stream
    }
    const at = async (client: Client, place: object) => {
      const { status } = await client.post('/live/presence', { body: { dayId, ...place } })
      expect(status).toBe(204)
    }
    const [bruno, carla] = [await company.person('EDITOR_DATA'), await company.person('EDITOR_DATA')]
    const dataIds = [await company.item('Contanti'), await company.item('Carte'), await company.item('Soci')]
    return { here: () => listen(api()), there: () => listen(other), at, bruno, carla, dataIds, dayId }
  }

  type People = Awaited<ReturnType<typeof hear>>
  const hear = (stream: OpenStream) => stream.next('people')
  const hearUntil = async (stream: OpenStream, isTold: (people: People) => boolean) => {
    let people = await hear(stream)
    while (!isTold(people)) people = await hear(stream)
    return people
  }

  test('leaving through one process removes the position that another process holds', async () => {
    const { here, there, at, bruno, dataIds } = await given()
    const streams = [await here(), await there()]
    const allHear = (isTold: (people: People) => boolean) =>
      Promise.all(streams.map((stream) => hearUntil(stream, isTold)))
    await at(bruno.client, { mode: 'edit', dataId: dataIds[0] })
    await allHear((people) => people.some(({ dataId }) => dataId === dataIds[0]))
    api().clock.advance(2000)
    await at(bruno.client, { mode: 'edit', dataId: dataIds[1] })
    api().clock.advance(2000)
    await at(other.clientOf(bruno.client), { mode: 'left' })
    await allHear((people) => people.length === 0)

    api().clock.advance(1000)
    await at(bruno.client, { mode: 'view' })
    await allHear((people) => people.some(({ userId, mode }) => userId === bruno.userId && mode === 'view'))
  })

  test('a process discards the position of a person who left through another process', async () => {
    const { there, at, bruno, carla, dataIds, dayId } = await given()
    const stream = await there()
    for (const dataId of dataIds.slice(0, 2)) {
      await at(bruno.client, { mode: 'edit', dataId })
      await at(carla.client, { mode: 'edit', dataId })
      api().clock.advance(2000)
    }
    await at(other.clientOf(bruno.client), { mode: 'left' })
    api().clock.advance(6000)
    const people = await hearUntil(stream, (told) => told.some(({ dataId }) => dataId === dataIds[1]))
    expect(people).toMatchObject([{ userId: carla.userId }])
    expect(await api().db('presence').where({ day_id: dayId, user_id: bruno.userId })).toMatchObject([{ mode: 'left' }])
  })

  test('frequent moves renew the lease that other processes read, also without a stream', async () => {
    const { there, at, bruno, carla, dataIds } = await given()
    const stream = await there()
    await at(bruno.client, { mode: 'edit', dataId: dataIds[0] })
    expect(await hear(stream)).toMatchObject([{ dataId: dataIds[0] }])
    api().clock.advance(9000)
    await at(bruno.client, { mode: 'edit', dataId: dataIds[1] })
    await at(carla.client, { mode: 'view' })
    const [{ userId }, other] = [bruno, { userId: carla.userId }]
    expect(await hear(stream)).toMatchObject([{ userId, dataId: dataIds[0] }, other])
    api().clock.advance(1000)
    expect(await hear(stream)).toMatchObject([{ userId, dataId: dataIds[1] }, other])
    // After the end of the first lease, before the renewal of the second one.
    api().clock.advance(LEASE_MS - 9000)
    await at(carla.client, { mode: 'left' })
    expect(await hear(stream)).toMatchObject([{ userId, dataId: dataIds[1] }])
    api().clock.advance(3000)
    await at(bruno.client, { mode: 'edit', dataId: dataIds[2] })
    api().clock.advance(1000)
    expect(await hear(stream)).toMatchObject([{ userId, dataId: dataIds[2] }])
  })
})
