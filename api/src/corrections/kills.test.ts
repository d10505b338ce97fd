import fc from 'fast-check'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { carryingForm, endedCorrection, givenCorrection, readCorrection } from '../testing/corrections'
import { givenDay } from '../testing/day'
import { endProcesses, listeningPort, startSecondProcess } from '../testing/process'
import { addDays } from '../times'

afterEach(endProcesses)

const KILLS = process.env['TEST_ALL'] === 'true' ? 10 : 2
const DAYS = 20 * KILLS
/** The days that each process corrects before it is killed. */
const CORRECTED = fc.sample(fc.integer({ min: 1, max: 8 }), { numRuns: KILLS, seed: 17 })

onEveryDatabase((api) => {
  const start = async ({ token }: Client) => {
    const child = startSecondProcess(api())
    const client = clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` }, token)
    return { child, client }
  }

  test(
    `a correction whose process is killed or asked to end ${KILLS} times corrects each day once`,
    async () => {
      const { db } = api()
      const company = await givenCompany(api(), carryingForm)
      const { client: owner } = await company.person('OWNER')
      const dates = Array.from({ length: DAYS + 1 }, (_, index) => addDays('2025-01-01', index))
      const ids: number[] = []
      for (const date of dates) ids.push(await givenDay(owner, date))
      const body = [{ dataId: await company.item('Incasso'), value: 100 }]
      await owner.post(`/data/update?dayId=${ids[0]}`, { body })
      let jobId = 0
      for (let killed = 0, wanted = 0; killed < KILLS; killed++) {
        const { child, client } = await start(owner)
        if (killed === 0) jobId = await givenCorrection(client, ids[0] ?? 0)
        wanted += CORRECTED[killed] ?? 0
        for (let { done } = await readCorrection(client, jobId); done < wanted; )
          ({ done } = await readCorrection(client, jobId))
        const isAsked = killed % 2 === 1
        child.kill(isAsked ? 'SIGTERM' : 'SIGKILL')
        await new Promise((resolve) => child.once('exit', resolve))
        const jobs = db('jobs').where({ company_id: company.companyId, kind: 'correction' })
        // A process that ends in order returns its job; the lease of a killed one lasts longer than the process.
        if (isAsked) expect(await jobs).toMatchObject([{ leased_until: null, done_at: null }])
        else await jobs.update({ leased_until: 0 })
      }
      const { client } = await start(owner)
      expect(await endedCorrection(client, jobId)).toMatchObject({ state: 'done', done: DAYS, corrected: DAYS })
      const ofCompany = { company_id: company.companyId }
      const target = { ...ofCompany, data_id: await company.item('Fondo iniziale') }
      const values = await db('day_values').where(target).orderBy('day_id')
      expect(values.map(({ cents }) => Number(cents))).toEqual(dates.map((_, index) => (index === 0 ? 0 : 10_000)))
      expect(values.slice(1).every(({ revision }) => revision === 2)).toBe(true)
      const events = await db('day_events')
        .where({ ...ofCompany, kind: 'corrected' })
        .orderBy('day_id')
      expect(events.map(({ day_id }) => day_id)).toEqual(ids.slice(1))
      expect(events.every(({ correction_id }) => correction_id === jobId)).toBe(true)
    },
    KILLS * 30_000,
  )
})
