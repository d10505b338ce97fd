import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../db/transaction'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { askFor, untilPack } from '../testing/packs'
import { endProcesses, listeningPort, startSecondProcess } from '../testing/process'

afterEach(endProcesses)

const FIRST_ATTEMPT = "new.state = 'running' and exists (select 1 from jobs where job_key = new.id and attempts = 1)"

onEveryDatabase((api) => {
  test('a pack whose beginning the database refuses is made later, by the same process', async () => {
    const { db, databaseUrl } = api()
    const refusal = databaseUrl.startsWith('sqlite:')
      ? `when ${FIRST_ATTEMPT} begin select raise(abort, 'full'); end`
      : `for each row begin if ${FIRST_ATTEMPT} then signal sqlstate '45000'; end if; end`
    await db.raw(`create trigger keep_queued before update on packs ${refusal}`)
    const { token } = (await (await givenCompany(api())).person('OWNER')).client
    const child = startSecondProcess(api())
    const owner = clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` }, token)
    const jobId = await askFor(owner, ['csv'])
    const postponed = { job_key: String(jobId), attempts: 1, leased_until: null }
    while (!(await db('jobs').where(postponed).first())) {
      expect(child.exitCode).toBeNull()
      await wait(10)
    }
    expect((await owner.get(`/report/pack/${jobId}`)).body.state).toBe('queued')
    await inTransaction(db, (trx) => trx('jobs').where(postponed).update({ run_at: 0 }))
    // Lets the process look for jobs.
    await askFor(owner, ['csv'])
    await untilPack(owner, jobId, 'ready')
  })
})
