import { asCreation, calculated, entered } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

const PIECES = 5000
const formWith = (formula: string) => ({
  title: 'Lunga',
  sections: { Conti: [...entered('Incasso'), ...calculated('Totale')] },
  formulas: { Totale: formula },
})
const long = `[Incasso]${' + [Incasso]'.repeat(PIECES - 1)}`

onEveryDatabase((api) => {
  const givenOwner = async () => (await (await givenCompany(api(), null)).person('OWNER')).client

  test('a formula of ten thousand tokens is kept whole, and computed', async () => {
    const client = await givenOwner()
    const created = await client.post('/library/create', { body: asCreation(formWith(long)) })
    expect(created.status).toBe(201)
    const [formula] = (await client.get(`/formula/library/${created.body.libraryId}`)).body
    expect(formula.fullExpression.split(' ')).toHaveLength(2 * PIECES - 1)
    const dayId = await givenDay(client)
    const { dataId } = itemNamed(await readDay(client, dayId), 'Incasso')
    await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 0.01 }] })
    expect(itemNamed(await readDay(client, dayId), 'Totale').value).toBe(50)
  })

  test('an error at the end of a long formula is reported', async () => {
    const client = await givenOwner()
    const { status, body } = await client.post('/library/create', { body: asCreation(formWith(`${long} +`)) })
    expect([status, body.message]).toEqual([400, 'La formula non può terminare con un operatore.'])
  })

  test.each(['title', 'sections', 'formulas', 'more'])(
    'a hundred thousand nested brackets in “%s” cause no server error',
    async (field) => {
      const client = await givenOwner()
      const depth = 100_000
      const creation = { ...asCreation(formWith('[Incasso] + 1')), [field]: null }
      const nested = JSON.stringify(creation).replace(
        `"${field}":null`,
        `"${field}":${'['.repeat(depth)}${']'.repeat(depth)}`,
      )
      for (const headers of [{}, { 'Idempotency-Key': `nested-${field}` }]) {
        const { status } = await client.post('/library/create', { body: nested, headers })
        expect(status).toBe(field === 'more' ? 201 : 400)
      }
    },
  )
})
