import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { runDueJobs } from '../jobs/runner'
import { openMailer } from '../mail/mailer'
import { onEveryDatabase, onMysql } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { endedCorrection, givenCorrection, readCorrection } from '../testing/corrections'
import { closeDay, givenClosedDay, givenDay, readDay } from '../testing/day'
import { openTab } from '../testing/documents'
import { untilLockWait } from '../testing/lockWait'
import { startPacking } from '../testing/packs'
import { addDays, DAY_MS, endOfUnit, romeDate, romeMoment, writtenDate } from '../times'
import { monthJobs } from './month'

const EMAILS = ['studio@esempio.it', 'rag.bianchi@esempio.it']

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  beforeAll(async () => {
    packing = await startPacking(api())
  })
  afterAll(() => packing.stop())

  async function runJobs() {
    const { db, clock, config, metrics } = api()
    const logger = pino({ level: 'silent' })
    const mailer = openMailer({ config, logger, metrics })
    await runDueJobs({ db, clock: clock.now, config, logger, limits: config.limits, mailer, metrics }, monthJobs)
  }
  /** Runs what is due, makes its packs, and mails them. */
  async function workNow() {
    await runJobs()
    packing.wake()
    while ((await api().db('packs').whereIn('state', ['queued', 'running'])).length > 0) await wait(20)
    await runJobs()
  }
  /** The same once no approval can be withdrawn any more. */
  async function work() {
    api().clock.advance(WITHDRAWAL_MS)
    await workNow()
  }
  async function given(...dates: string[]) {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    await owner.put('/company/settings', { body: { accountantEmails: EMAILS } })
    const days = []
    for (const date of dates) days.push(await givenDay(owner, date))
    return { company, owner, days }
  }
  const reopen = (owner: Client, dayId = 0) =>
    owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
  const approve = async (owner: Client, dayId = 0) => {
    const version = await closeDay(owner, dayId)
    expect((await owner.post(`/day/${dayId}/approve`, { body: { version } })).status).toBe(200)
  }
  /** The mails about a company's months, and the links in them. */
  function mailsOf({ name }: { name: string }) {
    const outbox = path.join(api().config.dataDir, 'outbox')
    const texts = (existsSync(outbox) ? readdirSync(outbox) : []).map((file) =>
      readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )
    return texts
      .filter((text) => text.includes(name))
      .map((text) => ({ text, link: /https:\/\/api\.example(\/\S+)/.exec(text)?.[1] ?? '' }))
  }
  const open = (link: string) => openTab(api().url + link)

  test('when the last day of a month is approved, each address gets a link to its pack, once', async () => {
    const { company, owner, days } = await given('2026-03-30', '2026-03-31')
    await approve(owner, days[0])
    await work()
    expect(mailsOf(company)).toEqual([])
    await approve(owner, days[1])
    await Promise.all([work(), work()])
    await work()
    const mails = mailsOf(company)
    const recipients = EMAILS.map((email) => mails.filter(({ text }) => text.includes(`To: ${email}`)).length)
    expect([mails.length, ...recipients]).toEqual([2, 1, 1])
    expect(mails[0]?.text).toContain(`Subject: Pacchetto di marzo 2026: ${company.name}`)
    const until = writtenDate(romeDate(api().clock.now() + 7 * DAY_MS))
    expect(mails[0]?.text).toContain(`Il collegamento vale fino al ${until}.`)
    const { status, headers } = await open(mails[0]?.link ?? '')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/zip'])
    const { body } = await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')
    expect(body.packs).toMatchObject([{ from: '2026-03-01', to: '2026-03-31', state: 'ready', days: 2 }])
  })

  test('a day that is reopened and approved again makes one new pack, of the month’s last state', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    await reopen(owner, days[0])
    await work()
    expect(mailsOf(company)).toEqual([])
    await approve(owner, days[0])
    await reopen(owner, days[0])
    await approve(owner, days[0])
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
    await reopen(owner, days[0])
    await approve(owner, days[0])
    await work()
    expect(mailsOf(company)).toHaveLength(2 * EMAILS.length)
  })

  test('a pack isn’t mailed of a month that was reopened while it was being made', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    api().clock.advance(WITHDRAWAL_MS)
    await runJobs()
    const ofCompany = { company_id: company.companyId }
    expect(await api().db('packs').where(ofCompany)).toMatchObject([{ state: 'queued' }])
    await reopen(owner, days[0])
    await work()
    expect([await api().db('packs').where(ofCompany), mailsOf(company)]).toEqual([[], []])
  })

  test('a month whose last open day is deleted is mailed', async () => {
    const { company, owner, days } = await given('2026-03-30', '2026-03-31')
    await approve(owner, days[1])
    await work()
    expect(mailsOf(company)).toEqual([])
    await owner.delete(`/day/${days[0]}`)
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
  })

  test('a month isn’t mailed again when a day that was added since is deleted', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
    api().clock.advance(1)
    await owner.delete(`/day/${await givenDay(owner, '2026-03-30')}`)
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
  })

  test.each([
    ['before its pack is requested', () => undefined],
    ['while its pack is made', runJobs],
  ])('a month isn’t mailed with a day that is created %s, but once that day is deleted', async (_title, begin) => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    await begin()
    api().clock.advance(1)
    const added = await givenDay(owner, '2026-03-30')
    await work()
    expect(mailsOf(company)).toEqual([])
    await owner.delete(`/day/${added}`)
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
  })

  test('a month is mailed again when a day that it was last mailed with is deleted', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    await work()
    api().clock.advance(1)
    const added = await givenDay(owner, '2026-03-30')
    await approve(owner, added)
    await work()
    expect(mailsOf(company)).toHaveLength(2 * EMAILS.length)
    await reopen(owner, added)
    await owner.delete(`/day/${added}`)
    await work()
    expect(mailsOf(company)).toHaveLength(3 * EMAILS.length)
    const { body } = await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')
    expect(body.packs[0]).toMatchObject({ state: 'ready', days: 1 })
  })

  test('a month is mailed again when a day that was approved before the last one is reopened and deleted', async () => {
    const { company, owner, days } = await given('2026-03-30', '2026-03-31')
    await approve(owner, days[0])
    await approve(owner, days[1])
    await work()
    await reopen(owner, days[0])
    await owner.delete(`/day/${days[0]}`)
    await work()
    expect(mailsOf(company)).toHaveLength(2 * EMAILS.length)
  })

  test('a month isn’t mailed again when a restored day is deleted again', async () => {
    const { company, owner, days } = await given('2026-03-30', '2026-03-31')
    await approve(owner, days[1])
    await owner.delete(`/day/${days[0]}`)
    await work()
    expect((await owner.post(`/day/${days[0]}/restore`)).status).toBe(200)
    await owner.delete(`/day/${days[0]}`)
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
  })

  test('a month that an earlier release planned is mailed', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    const planned = api().db('jobs').where({ company_id: company.companyId, kind: 'monthPack' })
    const job = await planned.clone().first('job_key')
    // Without the number of days.
    await planned.clone().update({ job_key: job?.job_key.split('/').slice(0, 2).join('/') ?? '' })
    await work()
    expect(mailsOf(company)).toHaveLength(2)
  })

  test('a month whose approval is withdrawn has no pack, and one once it is approved again', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await approve(owner, days[0])
    await workNow()
    expect(mailsOf(company)).toEqual([])
    const { version = 0 } = await readDay(owner, days[0] ?? 0)
    await owner.post('/day/approve/undo', { body: [{ dayId: days[0], version }] })
    await work()
    expect(mailsOf(company)).toEqual([])
    await owner.post(`/day/${days[0]}/approve`, { body: { version: version + 1 } })
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
  })

  test('a month that was corrected after its pack was mailed says so, and is mailed again once, on request', async () => {
    const { company, owner, days } = await given('2026-02-28', '2026-03-30', '2026-03-31')
    await approve(owner, days[1])
    await approve(owner, days[2])
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
    const resend = (client = owner) => client.post('/report/pack/month', { body: { month: '2026-03' } })
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'nothing_to_send' } })
    const body = [{ dataId: await company.item('Contanti'), value: 5 }]
    api().clock.advance(1)
    await owner.post(`/data/update?dayId=${days[0]}`, { body })
    const jobId = await givenCorrection(owner, days[0] ?? 0)
    expect(await endedCorrection(owner, jobId)).toMatchObject({ corrected: 1, months: ['2026-03'] })
    const editor = await company.person('EDITOR_DATA')
    expect(await readCorrection(editor.client, jobId)).toMatchObject({ months: [] })
    expect((await resend(editor.client)).status).toBe(403)
    const packs = async () => (await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')).body.packs
    expect(await packs()).toMatchObject([{ outdated: true }])
    expect((await owner.get('/report/pack/company')).body).toMatchObject([{ outdated: true }])
    await work()
    expect(mailsOf(company)).toHaveLength(EMAILS.length)
    const answers = [await resend(), await resend()]
    expect(answers.map(({ status }) => status)).toEqual([204, 409])
    await workNow()
    expect(mailsOf(company)).toHaveLength(2 * EMAILS.length)
    expect(await readCorrection(owner, jobId)).toMatchObject({ months: [] })
    expect((await packs()).map(({ outdated }: { outdated?: true }) => outdated)).toEqual([undefined, true])
  })

  test('without addresses nothing is made', async () => {
    const { company, owner, days } = await given('2026-03-31')
    await owner.put('/company/settings', { body: { accountantEmails: [] } })
    await approve(owner, days[0])
    await work()
    expect(await api().db('packs').where({ company_id: company.companyId })).toEqual([])
  })

  // Last: it moves the clock beyond the end of the sessions.
  test('a month whose last date has no day is packed once its last business day is over', async () => {
    const first = `${romeDate(api().clock.now()).slice(0, 7)}-01`
    const last = endOfUnit(first, 'month')
    const { company, owner, days } = await given(first)
    await approve(owner, days[0])
    api().clock.stop()
    await workNow()
    expect(mailsOf(company)).toEqual([])
    const dayEnd = romeMoment(addDays(last, 1), 5 * 60)
    api().clock.advance(dayEnd - 1 - api().clock.now())
    await workNow()
    expect(mailsOf(company)).toEqual([])
    api().clock.advance(1)
    await workNow()
    expect(mailsOf(company)).toHaveLength(2)
  })
})

onMysql((api) => {
  test('when the last two days of a month are approved at once, its pack is asked for', async () => {
    const { db, clock, config } = api()
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    await owner.put('/company/settings', { body: { accountantEmails: EMAILS } })
    const days = [await givenClosedDay(owner, '2026-03-30'), await givenClosedDay(owner, '2026-03-31')] as const
    const approve = (client: Client, { dayId, version }: { dayId: number; version: number }) =>
      client.post(`/day/${dayId}/approve`, { body: { version } })
    let second: ReturnType<typeof approve> | undefined
    const inTransaction = async ({ type }: { type: string }) => {
      if (type !== 'dayApproved' || second) return
      second = approve(owner, days[1])
      await Promise.race([second, untilLockWait(db)])
    }
    const given = { db, clock: clock.now, config, logger: pino({ level: 'silent' }), listeners: [{ inTransaction }] }
    const server = await startServer(createApp(given), 0)
    const first = await approve(clientOf({ url: `http://127.0.0.1:${server.port}` }, owner.token), days[0])
    expect([first.status, (await second)?.status]).toEqual([200, 200])
    await server.close()
    expect(await db('jobs').where({ company_id: company.companyId, kind: 'monthPack' })).toHaveLength(1)
  })
})
