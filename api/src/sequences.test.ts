import { onEveryDatabase } from './testing/api'
import { givenCompany } from './testing/company'
import { SEED } from './testing/database'
import { compareSequences } from './testing/sequences/sequences'

onEveryDatabase((api) => {
  test(`random sequences of saves, restores and carry-overs match a model (seed ${SEED})`, async () => {
    const { client } = await (await givenCompany(api(), null)).person('OWNER')
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
      const send = { GET: client.get, POST: client.post, DELETE: client.delete }[method]
      return send(path, body === undefined ? {} : { body })
    }
    const { divergence, commands } = await compareSequences({ call, seed: SEED, runs: 10, commands: 25 })
    expect(divergence).toBeUndefined()
    expect(commands).toBeGreaterThan(10 * 15)
  })
})
