import fc from 'fast-check'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { finishedImport, givenImport, readImport } from '../testing/imports'
import { endProcesses, listeningPort, startSecondProcess } from '../testing/process'
import { addDays, writtenDate } from '../times'

afterEach(endProcesses)

const KILLS = process.env['TEST_ALL'] === 'true' ? 10 : 2
/** Far more than the last kill waits for, so that the import isn't over before it. */
const DAYS = 80 * KILLS
/** The days that each process writes before it is killed. */
const WRITTEN = fc.sample(fc.integer({ min: 1, max: 20 }), { numRuns: KILLS, seed: 17 })

onEveryDatabase((api) => {
  const start = async ({ token }: Client) => {
    const child = startSecondProcess(api())
    const client = clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` }, token)
    return { child, client }
  }

  test(
    `an import whose process is killed or asked to end ${KILLS} times writes each day once`,
    async () => {
      const { db } = api()
      const company = await givenCompany(api())
      const owner = await company.person('OWNER')
      const dates = Array.from({ length: DAYS }, (_, index) => addDays('2025-01-01', index))
      const rows = dates.map((date, index) => [writtenDate(date), `${index},25`, `${index}`])
      const { importId } = await givenImport(owner.client, [['Data', 'Contanti', 'Carte'], ...rows])
      let killed = 0
      for (let wanted = 0; killed < KILLS; killed++) {
        const { child, client } = await start(owner.client)
        if (killed === 0) expect((await client.post(`/report/import/${importId}/apply`)).status).toBe(202)
        wanted += WRITTEN[killed] ?? 0
        for (let { done } = await readImport(client, importId); done < wanted; )
          ({ done } = await readImport(client, importId))
        const isAsked = killed % 2 === 1
        child.kill(isAsked ? 'SIGTERM' : 'SIGKILL')
        await new Promise((resolve) => child.once('exit', resolve))
        const jobs = db('jobs').where({ company_id: company.companyId, kind: 'import' })
        // A process that ends in order returns its job; the lease of a killed one lasts longer than the process.
        if (isAsked) expect(await jobs).toMatchObject([{ leased_until: null, done_at: null }])
        else await jobs.update({ leased_until: 0 })
      }
      const { client } = await start(owner.client)
      const done = await finishedImport(client, importId)
      expect(done).toMatchObject({ state: 'done', done: DAYS, total: DAYS, skipped: [] })
      const ofCompany = { company_id: company.companyId }
      const days = await db('days').where(ofCompany).orderBy('date')
      expect(days.map(({ date }) => date)).toEqual(dates)
      const revisions = await db('value_revisions').where({ ...ofCompany, revision_type: 'MOD' })
      expect(revisions).toHaveLength(2 * DAYS)
      expect(days.every(({ version }) => version === 2)).toBe(true)
      const cash = await db('day_values').where({ ...ofCompany, data_id: await company.item('Contanti') })
      expect(cash.map(({ cents }) => Number(cents)).toSorted((a, b) => a - b)).toEqual(
        dates.map((_, n) => n * 100 + 25),
      )
    },
    KILLS * 30_000,
  )
})
