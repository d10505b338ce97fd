import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  const listen = async ({ token }: Client) => {
    const stream = await OpenStream.open(api().url, token)
    open.push(stream)
    return stream
  }
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })

  test('a stream without a day announces changes of the calendar, also to users without notifications of days', async () => {
    const company = await givenCompany(api())
    const other = await startOther(api())
    const owner = other.clientOf((await company.person('OWNER')).client)
    const { client: reader } = await company.person('VIEWER_DATA')
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    const [stream, strangers] = [await listen(reader), await listen(stranger)]
    const change = { version: 0, dataIds: [], listItemIds: [], by: null }
    const dayId = await givenDay(owner)
    expect(await stream.next('changed')).toEqual(change)
    const version = await closeDay(owner, dayId)
    expect(await stream.next('changed')).toEqual(change)
    await owner.post(`/day/${dayId}/approve`, { body: { version } })
    expect(await stream.next('changed')).toEqual(change)
    await owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
    expect(await stream.next('changed')).toEqual(change)
    await owner.delete(`/day/${dayId}`)
    expect(await stream.next('changed')).toEqual(change)
    expect(strangers.text).not.toContain('changed')
    await other.stop()
  })

  test('a stream without a day announces a step that is committed after one with a higher id', async () => {
    const { db } = api()
    const { client: owner } = await (await givenCompany(api())).person('OWNER')
    const [slow, fast] = [await givenDay(owner, '2026-03-01'), await givenDay(owner, '2026-03-02')]
    const earlier = await db('day_events').where({ day_id: slow }).first()
    if (!earlier) throw new Error('A created day has an event.')
    // In the place of a transaction that has taken its id and isn't committed yet.
    await db('day_events').where({ id: earlier.id }).delete()
    const stream = await listen(owner)
    await closeDay(owner, fast)
    await stream.next('changed')
    await db.transaction(async (trx) => {
      await trx('days').where({ id: slow }).update({ status: 'closed', version: 2 })
      await trx('day_events').insert({ ...earlier, kind: 'closed', version: 2 })
    })
    await stream.next('changed')
  })
})
