import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry } from '../testing/day'
import { endProcesses, outcome, startRebuild } from '../testing/process'
import { lineNamed, readSummary } from '../testing/reports/summary'
import { fillFigures } from './fillFigures'

afterEach(endProcesses)

const RANGE = ['2026-01-01', '2026-12-31'] as const

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const days = [await givenDay(owner, '2026-03-01'), await givenDay(owner, '2026-03-02')] as const
    const dataId = await company.item('Contanti')
    for (const dayId of days) await owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 10.1 }] })
    await givenEntry(owner, days[0], await company.listOf('Spese varie'), 3)
    return { owner, days, dataId, ofCompany: { company_id: company.companyId } }
  }
  const keptOf = (where: object) =>
    api().db('day_figures').where(where).orderBy('day_id').select('day_id', 'version', 'figures')

  test('every write stores the figures of its day, and the rebuild command computes the same', async () => {
    const { days, ofCompany } = await given()
    const kept = await keptOf(ofCompany)
    const versions: number[] = await api().db('days').where(ofCompany).orderBy('id').pluck('version')
    expect(kept.map(({ day_id, version }) => [day_id, version])).toEqual(days.map((id, at) => [id, versions[at]]))
    await api().db('day_figures').where({ day_id: days[0] }).update({ figures: '[]' })
    await api().db('day_figures').where({ day_id: days[1] }).delete()
    const { databaseUrl, config } = api()
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, JWT_SECRET: config.jwtSecret }
    expect(await outcome(startRebuild(settings))).toEqual({ code: 0, complaint: '' })
    expect(await keptOf(ofCompany)).toEqual(kept)
  })

  test('a summary is right before old days’ figures are stored, and includes what an older release wrote', async () => {
    const { owner, days, dataId, ofCompany } = await given()
    await api().db('day_figures').where({ day_id: days[0] }).delete()
    await api().db('day_values').where({ day_id: days[1], data_id: dataId }).update({ cents: 5000 })
    await api().db('days').where({ id: days[1] }).increment('version')
    expect(lineNamed(await readSummary(owner, ...RANGE), 'Contanti')?.total).toBe(60.1)
    expect(await keptOf(ofCompany)).toHaveLength(1)
    expect(await fillFigures(api().db)).toBe(2)
    expect(await fillFigures(api().db)).toBe(0)
    expect(await keptOf(ofCompany)).toHaveLength(2)
    expect(lineNamed(await readSummary(owner, ...RANGE), 'Contanti')?.total).toBe(60.1)
  })
})
