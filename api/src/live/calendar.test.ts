import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'

onEveryDatabase((api) => {
  test('a stream without a day announces changes of the calendar, also to users without notifications of days', async () => {
    const company = await givenCompany(api())
    const other = await startOther(api())
    const owner = other.clientOf((await company.person('OWNER')).client)
    const { client: reader } = await company.person('VIEWER_DATA')
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    const [stream, strangers] = await Promise.all(
      [reader, stranger].map(({ token }) => OpenStream.open(api().url, token)),
    )
    if (!stream || !strangers) throw new Error('There are two streams.')
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
    for (const each of [stream, strangers]) each.close()
    await other.stop()
  })
})
