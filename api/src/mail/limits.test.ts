import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import { pino } from 'pino'
import { runDueJobs } from '../jobs/runner'
import { reminderJobs } from '../notifications/reminders'
import { monthJobs } from '../packs/month'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { startMailingApi } from '../testing/mail'
import { startPacking } from '../testing/packs'
import { startMailServer } from '../testing/smtp'
import { HOUR_MS } from '../times'
import { type Mailer, openMailer } from './mailer'

const MONTH = 'Pacchetto di marzo 2026'
const REMINDER = 'Giorno da chiudere'
const RESET = 'Reimposta la password'

onEveryDatabase(
  (api) => {
    let packing: Awaited<ReturnType<typeof startPacking>>
    beforeAll(async () => {
      packing = await startPacking(api())
    })
    afterAll(() => packing.stop())

    /** Runs what is due, makes its packs, and mails them. */
    async function work(mailer?: Mailer) {
      const { db, clock, config, metrics } = api()
      const logger = pino({ level: 'silent' })
      const services = { db, clock: clock.now, config, logger, limits: config.limits, metrics }
      const run = () =>
        runDueJobs(
          { ...services, mailer: mailer ?? openMailer({ config, logger, metrics }) },
          { ...monthJobs, ...reminderJobs },
        )
      await run()
      packing.wake()
      while ((await db('packs').whereIn('state', ['queued', 'running'])).length > 0) await wait(20)
      await run()
    }
    async function given() {
      api().clock.stop()
      const company = await givenCompany(api())
      const { client: owner, username } = await company.person('OWNER')
      const dayId = await givenDay(owner, '2026-03-31')
      const own = (name: string) => `${name}@${company.companyId}.esempio.it`
      /** Approves the month, again if it was, for these addresses. */
      async function approveFor(...names: string[]) {
        await owner.put('/company/settings', { body: { accountantEmails: names.map(own) } })
        await owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
        const version = await closeDay(owner, dayId)
        expect((await owner.post(`/day/${dayId}/approve`, { body: { version } })).status).toBe(200)
        api().clock.advance(WITHDRAWAL_MS)
      }
      const invite = (name: string) =>
        owner.post('/users/add', { body: { name, email: own(name), userType: 'VIEWER_DATA', ifInvited: 'resend' } })
      const mailsTo = (name: string, subject = '') => {
        const outbox = path.join(api().config.dataDir, 'outbox')
        const files = existsSync(outbox) ? readdirSync(outbox) : []
        const mails = files.map((file) => readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', ''))
        return mails.filter((mail) => /^To: .*$/m.exec(mail)?.[0].includes(own(name)) && mail.includes(subject))
      }
      /** Gives the owner this address. */
      const rename = async (name: string) => {
        expect((await owner.put('/users/me/email', { body: { email: own(name) } })).status).toBe(200)
        await owner.put('/users/settings', { body: { remindByMail: true } })
      }
      return { company, owner, username, approveFor, invite, mailsTo, rename }
    }

    test('links to a month’s packs beyond a company’s mails of an hour wait for the next hour', async () => {
      const { approveFor, invite, mailsTo } = await given()
      const mailed = () => [...'abcdef'].filter((name) => mailsTo(name).length > 0)
      await approveFor('a', 'b')
      await work()
      await approveFor('c', 'd')
      await work()
      expect(mailed()).toEqual(['a', 'b', 'c'])
      const message =
        'Un’azienda può mandare al massimo 3 e-mail in un’ora, fra inviti e pacchetti dei mesi: riprova più tardi.'
      expect(await invite('e')).toMatchObject({ status: 429, body: { message } })
      expect(await (await given()).invite('f')).toMatchObject({ status: 201 })
      api().clock.advance(HOUR_MS - WITHDRAWAL_MS - 1)
      await work()
      expect(mailed()).toEqual(['a', 'b', 'c'])
      api().clock.advance(1)
      await work()
      expect(mailed()).toEqual(['a', 'b', 'c', 'd'])
      expect(mailsTo('d').join()).toContain(MONTH)
      expect((await invite('e')).status).toBe(201)
    })

    test('a mail beyond those to one address waits; the newest pack’s stands for earlier ones, and reset links are sent', async () => {
      const { company, username, approveFor, invite, mailsTo, rename } = await given()
      await rename('a')
      for (const _ of 'abcd') {
        await approveFor('a')
        await work()
      }
      expect(mailsTo('a', MONTH)).toHaveLength(2)
      const { status } = await clientOf(api()).post(`/users/reset-password?username=${username}`)
      expect([status, mailsTo('a', RESET).length]).toEqual([200, 1])
      api().clock.advance(HOUR_MS)
      await work()
      expect(mailsTo('a', MONTH)).toHaveLength(3)
      const newest = await api().db('packs').where({ company_id: company.companyId }).orderBy('id', 'desc').first()
      expect(mailsTo('a', newest?.stored_name ?? '-')).toHaveLength(1)
      expect((await invite('b')).status).toBe(201)
      await approveFor('b')
      await work()
      const message = 'Un’azienda può mandare a un indirizzo al massimo 2 e-mail in un’ora: riprova più tardi.'
      api().clock.advance(1)
      expect(await invite('b')).toMatchObject({ status: 429, body: { message } })
    })

    test('a mail that the mail server refuses is not counted', async () => {
      const mail = await startMailServer()
      const mailing = await startMailingApi(api(), mail.url)
      const { approveFor, mailsTo } = await given()
      const { config, metrics } = api()
      const mailer = openMailer({
        config: { ...config, smtpUrl: mail.url },
        logger: pino({ level: 'silent' }),
        metrics,
      })
      mail.state.refuses = true
      await approveFor('a', 'b', 'c')
      for (const minutes of [0, 1, 5]) {
        api().clock.advance(minutes * 60_000)
        await work(mailer)
      }
      api().clock.advance(15 * 60_000)
      await work()
      await mailing.stop()
      await mail.close()
      expect([...'abc'].map((name) => mailsTo(name).length)).toEqual([1, 1, 1])
    })

    // Last: it moves the clock beyond the end of the sessions.
    test('reminders wait too, and don’t count among a company’s mails', async () => {
      api().clock.stop()
      api().clock.advance(Date.parse('2027-03-01T11:30:00Z') - api().clock.now())
      const { company, owner, approveFor, mailsTo, rename } = await given()
      await rename('a')
      for (const _ of 'ab') {
        await approveFor('a')
        await work()
      }
      const editors = []
      for (const _ of 'abc') editors.push(await company.person('EDITOR_DATA', { viewDayNotifications: true }))
      for (const { client } of editors) await client.put('/users/settings', { body: { remindByMail: true } })
      await owner.put('/company/settings', { body: { remindAt: '13:00' } })
      api().clock.advance(HOUR_MS / 2)
      await work()
      expect([mailsTo('a', MONTH).length, mailsTo('a', REMINDER).length]).toEqual([2, 0])
      const outbox = readdirSync(path.join(api().config.dataDir, 'outbox'))
      expect(outbox.filter((name) => name.startsWith('reminder-'))).toHaveLength(editors.length)
      api().clock.advance(HOUR_MS / 2)
      await work()
      expect(mailsTo('a', REMINDER)).toHaveLength(1)
    })
  },
  undefined,
  { mails: 3, mailsToOne: 2 },
)
