import type { DayFull } from '@quotidia/contract/days'
import type { Revision } from '@quotidia/contract/history'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed } from '../testing/day'
import { startOther } from '../testing/other'

const SAVES = 40

onEveryDatabase((api) => {
  test('an answer is read from one snapshot, whatever other processes write meanwhile', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const dayId = await givenDay(owner.client)
    const dataId = await company.item('Contanti')
    const other = await startOther(api())
    const writer = other.clientOf(owner.client)
    let writing = true
    const write = async () => {
      for (let value = 1; value <= SAVES; value++) {
        await writer.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
      }
      writing = false
    }
    const torn: string[] = []
    const read = async () => {
      while (writing) {
        const { body } = await owner.client.get(`/day/${dayId}/full`)
        const { revision, connectionDataId } = itemNamed(body, 'Contanti')
        const newest = newestRevision(body, connectionDataId)
        if (newest !== revision) torn.push(`${revision} with the history of ${newest}`)
      }
    }
    await Promise.all([write(), read(), read(), read()])
    await other.stop()
    expect(torn).toEqual([])
  })
})

function newestRevision({ dataHistory }: DayFull, connectionDataId: number) {
  return dataHistory.find(({ id }: Revision) => id === connectionDataId)?.revision
}
