import { onEveryDatabase } from '../../testing/api'
import { givenCompany } from '../../testing/company'
import { migrate } from '../migrate'
import { migrationSource } from '.'

onEveryDatabase((api) => {
  test('libraries created before there were versions start their own lineages, and keep all references', async () => {
    const { db } = api()
    const company = await givenCompany(api())
    await company.person('VIEWER_DATA', { levels: { Contanti: 'NONE' } })
    const ofCompany = { company_id: company.companyId }
    const stored = async () => [
      await db('data_items').where(ofCompany).orderBy('id'),
      await db('sections').where(ofCompany).orderBy('id'),
      await db('rules').where(ofCompany).orderBy('id'),
      await db('access_levels').where(ofCompany),
    ]
    const before = await stored()
    await db.migrate.down({ migrationSource, name: '0007-library-versions' })
    expect(await db.schema.hasColumn('data_items', 'lineage_id')).toBe(false)
    await migrate(db)
    expect(await stored()).toEqual(before)
    const items = await db('data_items').where(ofCompany)
    expect(items.map(({ lineage_id }) => lineage_id)).toEqual(items.map(({ id }) => id))
  })
})
