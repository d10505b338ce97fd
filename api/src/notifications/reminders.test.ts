import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { UserType } from '@quotidia/domain/userTypes'
import { pino } from 'pino'
import { takeJob } from '../jobs/queries'
import { type JobServices, runDueJobs } from '../jobs/runner'
import { openMailer } from '../mail/mailer'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person, signIn } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { reminderJobs } from './reminders'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onEveryDatabase((api) => {
  const services = (): JobServices => {
    const { db, clock, config, metrics } = api()
    const logger = pino({ level: 'silent' })
    const mailer = openMailer({ config, logger, metrics })
    return { db, clock: clock.now, config, logger, limits: config.limits, mailer, metrics }
  }
  const run = () => runDueJobs(services(), reminderJobs)
  /** Moves the clock to a moment; tests go on from there. */
  const setClock = (moment: string) => {
    api().clock.stop()
    api().clock.advance(Date.parse(moment) - api().clock.now())
  }

  async function given(settings: object = { remindAt: '23:30' }) {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const person = (type: UserType) => company.person(type, { viewDayNotifications: true })
    const editor = await person('EDITOR_DATA')
    expect((await owner.client.put('/company/settings', { body: settings })).status).toBe(200)
    return { company, owner, editor, person }
  }
  /** Sessions have ended by the time of the reminder. */
  async function reminders({ username }: Person): Promise<{ message: string; dayId?: number }[]> {
    const { body } = await (await signIn(api(), username)).get('/notification')
    return body.filter(({ title }: { title: string }) => title === 'Giorno da chiudere')
  }
  const mailsTo = ({ username }: Person) => {
    const outbox = path.join(api().config.dataDir, 'outbox')
    const files = readdirSync(outbox, { withFileTypes: true }).map(({ name }) =>
      readFileSync(path.join(outbox, name), 'utf8'),
    )
    return files.filter((text) => text.includes(`${username}@esempio.it`) && text.includes('Giorno da chiudere'))
  }

  afterEach(async () => {
    await api().db('companies').update({ remind_at: null })
  })

  // Forward through time, since the tests share the clock.
  test('users who close days and have the notifications are reminded once, at the set time', async () => {
    setClock('2027-03-01T12:00:00Z')
    const { owner, editor, person, company } = await given()
    const quiet = await company.person('EDITOR_DATA')
    const viewer = await person('VIEWER_DATA')
    const dayId = await givenDay(editor.client, '2027-03-01')
    setClock('2027-03-01T22:29:00Z')
    await run()
    expect(await reminders(editor)).toEqual([])
    setClock('2027-03-01T22:30:00Z')
    await Promise.all([run(), run(), run()])
    setClock('2027-03-02T03:59:00Z')
    await run()
    for (const one of [owner, editor]) {
      expect(await reminders(one)).toMatchObject([{ message: 'Il giorno 01/03/2027 non è ancora chiuso.', dayId }])
    }
    for (const one of [quiet, viewer]) expect(await reminders(one)).toEqual([])
  })

  test('a date without a day gets a reminder; a closed day, and a date that is over, don’t', async () => {
    setClock('2027-03-10T12:00:00Z')
    const [without, closed, over] = [await given(), await given(), await given()]
    await closeDay(closed.editor.client, await givenDay(closed.editor.client, '2027-03-10'))
    await over.owner.client.put('/company/settings', { body: { dayEndsAt: 0, remindAt: '23:30' } })
    setClock('2027-03-10T23:10:00Z')
    await run()
    const [reminded] = await reminders(without.editor)
    expect(reminded?.message).toBe('Il giorno 10/03/2027 non è ancora chiuso.')
    expect(reminded).not.toHaveProperty('dayId')
    expect(await reminders(closed.editor)).toEqual([])
    expect(await reminders(over.editor)).toEqual([])
  })

  test('users who want reminders by e-mail get one mail, with the link to the day', async () => {
    setClock('2027-03-12T12:00:00Z')
    const { editor, person, owner } = await given({ remindAt: '00:30' })
    const other = await person('EDITOR_DATA')
    await editor.client.put('/users/settings', { body: { remindByMail: true } })
    const dayId = await givenDay(owner.client, '2027-03-12')
    setClock('2027-03-12T23:31:00Z')
    await Promise.all([run(), run()])
    await run()
    const [mail, ...more] = mailsTo(editor)
    expect(mail).toContain(`${api().config.webOrigin}/edit/${dayId}`)
    expect(mail).toMatch(/^Message-ID: <reminder-\d+@localhost>/m)
    expect(more).toEqual([])
    expect(mailsTo(other)).toEqual([])
  })

  test('another process takes over the job of one that has died, once its lease has ended', async () => {
    setClock('2027-03-15T12:00:00Z')
    const { editor } = await given()
    setClock('2027-03-15T22:30:00Z')
    const { db, clock } = api()
    const plan = reminderJobs['reminder']?.plan
    if (!plan) throw new Error('Reminders are planned.')
    await runDueJobs(services(), { planned: { plan } })
    const dead = await takeJob(db, ['reminder'], clock.now())
    expect(dead).toBeDefined()
    await run()
    expect(await reminders(editor)).toEqual([])
    // With the ten seconds until the next look for jobs, within half a minute.
    clock.advance(20_000)
    await run()
    expect(await reminders(editor)).toHaveLength(1)
  })

  test('a process that is still at a job keeps it', async () => {
    setClock('2027-03-16T12:00:00Z')
    const { company } = await given()
    setClock('2027-03-16T22:30:00Z')
    const { db, clock } = api()
    const [job] = [{ company_id: company.companyId, kind: 'slow', job_key: '2027-03-16' }]
    const leasedUntil = async () => Number((await db('jobs').where(job).first())?.leased_until)
    const ran: string[] = []
    const kindOf = (process: string, work: () => Promise<void>) => ({
      slow: {
        plan: async () => [job],
        async send() {
          ran.push(process)
          await work()
        },
      },
    })
    await runDueJobs(
      services(),
      kindOf('first', async () => {
        for (let turn = 0; turn < 3; turn++) {
          const before = await leasedUntil()
          clock.advance(10_000)
          while ((await leasedUntil()) === before) await setImmediate()
          await runDueJobs(
            services(),
            kindOf('second', async () => undefined),
          )
        }
      }),
      { renewEvery: 1 },
    )
    expect(ran).toEqual(['first'])
  })

  test('users who see no item of the library aren’t reminded, also if it was hidden after the notification', async () => {
    setClock('2027-03-20T12:00:00Z')
    const { company, editor, person } = await given()
    const items = await api().db('data_items').where({ company_id: company.companyId })
    const hide = async ({ userId }: Person) => {
      const rows = items.map(({ id }) => ({
        company_id: company.companyId,
        user_id: userId,
        data_id: id,
        access_level: 'NONE' as const,
      }))
      await api().db('access_levels').insert(rows)
    }
    const [blind, later] = [await person('EDITOR_DATA'), await person('EDITOR_DATA')]
    for (const { client } of [editor, later]) await client.put('/users/settings', { body: { remindByMail: true } })
    await hide(blind)
    setClock('2027-03-20T22:30:00Z')
    await runDueJobs(services(), { reminder: reminderJobs['reminder'] ?? {} })
    await hide(later)
    await run()
    expect(await reminders(blind)).toEqual([])
    expect(await reminders(editor)).toHaveLength(1)
    expect([mailsTo(editor).length, mailsTo(later).length]).toEqual([1, 0])
  })

  test('a mail that can’t be sent is tried again, and given up after the fifth attempt', async () => {
    setClock('2027-03-18T12:00:00Z')
    const { editor } = await given()
    await editor.client.put('/users/settings', { body: { remindByMail: true } })
    setClock('2027-03-18T22:30:00Z')
    let attempts = 0
    const failing: JobServices = {
      ...services(),
      mailer: openMailer({ ...services(), config: { ...api().config, smtpUrl: 'smtp://127.0.0.1:1' } }),
    }
    const send = reminderJobs['reminderMail']?.send
    const counting = {
      ...reminderJobs,
      reminderMail: {
        send: async (...given: Parameters<NonNullable<typeof send>>) => {
          attempts += 1
          return send?.(...given)
        },
      },
    }
    for (let hour = 0; hour < 5; hour++) {
      await runDueJobs(failing, counting)
      api().clock.advance(HOUR)
    }
    await runDueJobs(failing, counting)
    expect(attempts).toBe(5)
    expect(await reminders(editor)).toHaveLength(1)
  })

  test.each([
    ['in spring', '2027-03-28T00:29:59Z', '2027-03-28T01:00:00Z', '02:30', '2027-03-27'],
    ['in autumn', '2027-10-31T00:29:59Z', '2027-10-31T00:30:00Z', '02:30', '2027-10-30'],
    ['on 29 February', '2028-02-29T22:29:59Z', '2028-02-29T22:30:00Z', '23:30', '2028-02-29'],
  ])('%s the reminder comes once', async (_, before, after, remindAt, date) => {
    setClock(new Date(Date.parse(before) - HOUR).toISOString())
    const { editor } = await given({ remindAt })
    setClock(before)
    await run()
    expect(await reminders(editor)).toEqual([])
    setClock(after)
    await run()
    api().clock.advance(HOUR)
    await run()
    const message = `Il giorno ${date.split('-').reverse().join('/')} non è ancora chiuso.`
    expect((await reminders(editor)).map((each) => each.message)).toEqual([message])
  })
})
