import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import { pino } from 'pino'
import { runDueJobs } from '../jobs/runner'
import { openMailer } from '../mail/mailer'
import { openStorage } from '../storage/open'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { openTab, storedFiles } from '../testing/documents'
import { askToken, clientOnPage, givenKey } from '../testing/embed'
import { askFor, startPacking, untilPack } from '../testing/packs'
import { removeExpiredPacks } from './expiry'
import { monthJobs } from './month'

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  beforeAll(async () => {
    packing = await startPacking(api())
  })
  afterAll(() => packing.stop())

  async function given() {
    const company = await givenCompany(api())
    const first = await company.person('OWNER')
    const owner = packing.clientOf(first.client)
    const dayId = await givenDay(owner, '2026-03-01')
    const editor = await company.person('EDITOR_DATA')
    return { company, first, owner, dayId, editor, person: packing.clientOf(editor.client) }
  }
  async function readyPack(client: Client) {
    const jobId = await askFor(client, ['csv'])
    return untilPack(client, jobId, 'ready')
  }
  const statusOf = async (address: string | undefined) => (await openTab(address ?? '')).status
  const linkOf = async (client: Client, jobId: number): Promise<string> =>
    (await client.post(`/report/pack/${jobId}/link`, { body: { forOthers: true } })).body.link
  const remove = async (owner: Client, { userId }: Person) =>
    expect((await owner.delete(`/users/${userId}`)).status).toBe(204)

  test('no address of a removed person’s packs opens, and the packs go with their files', async () => {
    const { owner, editor, person } = await given()
    const before = await storedFiles(api())
    const { jobId, href } = await readyPack(person)
    const link = await linkOf(person, jobId)
    expect([await statusOf(href), await statusOf(link)]).toEqual([200, 200])
    await remove(owner, editor)
    for (const address of [href, link]) expect([403, 404]).toContain(await statusOf(address))
    expect((await owner.get('/report/pack/company')).body).toEqual([])
    await removeExpiredPacks({ db: api().db, storage: openStorage(api().config.storageUrl) }, api().clock.now())
    expect(await api().db('packs').where({ id: jobId })).toEqual([])
    expect(await storedFiles(api())).toEqual(before)
  })

  test('a pack that is still to be made for a removed person isn’t made', async () => {
    const { company, owner, editor } = await given()
    // No process takes it.
    const jobId = await askFor(editor.client, ['csv'])
    await remove(owner, editor)
    packing.wake()
    while (await api().db('jobs').where({ company_id: company.companyId, kind: 'pack' }).whereNull('done_at').first())
      await wait(10)
    expect(await api().db('packs').where({ id: jobId })).toMatchObject([{ state: 'failed', stored_name: null }])
  })

  test('a sign-out ends the address that the session read, and not the one that was made for others', async () => {
    const { editor, person } = await given()
    const { jobId, href } = await readyPack(person)
    expect((await person.get(`/report/pack/${jobId}`)).body.link).toBeUndefined()
    const link = await linkOf(person, jobId)
    await person.post('/auth/logout')
    expect([await statusOf(href), await statusOf(link)]).toEqual([403, 200])
    const again = packing.clientOf(await signIn(api(), editor.username))
    const { body: pack } = await again.get(`/report/pack/${jobId}`)
    expect([await statusOf(pack.href), pack.link]).toEqual([200, link])
  })

  test('an address can’t be changed into one of another kind', async () => {
    const { person } = await given()
    const { href = '' } = await readyPack(person)
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(href)
      change(url.searchParams)
      return statusOf(url.toString())
    }
    expect(await changed((query) => query.delete('session'))).toBe(403)
    expect(await changed((query) => query.set('recipient', '0'))).toBe(403)
    expect(await changed((query) => query.append('session', 'x'))).toBe(400)
  })

  test('an owner sees all packs of the company, and removes a colleague’s', async () => {
    const { owner, editor, person } = await given()
    const { jobId } = await readyPack(person)
    const link = await linkOf(person, jobId)
    const { body: name } = await editor.client.get('/users/get-current-user')
    expect((await owner.get('/report/pack/company')).body).toMatchObject([
      { jobId, from: '2026-03-01', state: 'ready', by: name.user.name, shared: true, recipients: [] },
    ])
    expect((await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')).body.packs).toEqual([])
    expect((await person.delete(`/report/pack/${await askFor(owner, ['csv'])}`)).status).toBe(404)
    expect((await owner.delete(`/report/pack/${jobId}`)).status).toBe(204)
    expect(await statusOf(link)).toBe(404)
  })

  test('a removed owner’s embed keys are revoked, and nobody else’s', async () => {
    const { company, first, owner } = await given()
    const other = await company.person('OWNER')
    const theirs = await givenKey(other)
    const kept = await givenKey(first)
    const { body } = await askToken(api(), theirs.secret)
    const view = clientOnPage(api(), body.token)
    expect((await view.get('/library/user')).status).toBe(403)
    await remove(owner, other)
    expect((await askToken(api(), theirs.secret)).status).toBe(401)
    expect((await view.get('/library/user')).status).toBe(401)
    expect((await askToken(api(), kept.secret)).status).toBe(201)
  })

  describe('the pack of an approved month', () => {
    const EMAILS = ['studio@esempio.it', 'rag.bianchi@esempio.it']

    async function runJobs() {
      const { db, clock, config, metrics } = api()
      const logger = pino({ level: 'silent' })
      const mailer = openMailer({ config, logger, metrics })
      await runDueJobs({ db, clock: clock.now, config, logger, limits: config.limits, mailer, metrics }, monthJobs)
    }
    async function makePacks() {
      await runJobs()
      packing.wake()
      while ((await api().db('packs').whereIn('state', ['queued', 'running'])).length > 0) await wait(20)
    }
    async function approvedMonth(owner: Client, firstDay: number, emails: string[]) {
      await owner.put('/company/settings', { body: { accountantEmails: emails } })
      for (const day of [firstDay, await givenDay(owner, '2026-03-31')]) {
        const version = await closeDay(owner, day)
        await owner.post(`/day/${day}/approve`, { body: { version } })
        api().clock.advance(WITHDRAWAL_MS)
      }
    }
    /** The links in the company's mails, by recipient. */
    function links(name: string): Map<string, string> {
      const outbox = path.join(api().config.dataDir, 'outbox')
      const texts = (existsSync(outbox) ? readdirSync(outbox) : []).map((file) =>
        readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      )
      return new Map(
        texts
          .filter((text) => text.includes(name))
          .map((text) => [
            /^To: (\S+)$/m.exec(text)?.[1] ?? '',
            api().url + (/https:\/\/api\.example(\/\S+)/.exec(text)?.[1] ?? ''),
          ]),
      )
    }

    test('stays when its owner is removed, and its link ends with the address that it was mailed to', async () => {
      const { company, first, owner, dayId } = await given()
      const { client: other } = await company.person('OWNER')
      await approvedMonth(owner, dayId, EMAILS)
      await makePacks()
      await runJobs()
      const mailed = links(company.name)
      expect([...mailed.keys()].toSorted()).toEqual(EMAILS.toSorted())
      const { body } = await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')
      const [pack] = body.packs
      const shared = await linkOf(owner, pack.jobId)
      await remove(other, first)
      expect([await statusOf(pack.href), await statusOf(shared)]).toEqual([403, 403])
      for (const link of mailed.values()) expect(await statusOf(link)).toBe(200)
      await other.put('/company/settings', { body: { accountantEmails: EMAILS.slice(1) } })
      expect(await statusOf(mailed.get(EMAILS[0] ?? ''))).toBe(403)
      expect(await statusOf(mailed.get(EMAILS[1] ?? ''))).toBe(200)
    })

    test('is no longer mailed to a person who is removed, queued mails included', async () => {
      const { company, owner, dayId } = await given()
      const accountant = await company.person('VIEWER_DATA')
      const email = `${accountant.username}@esempio.it`
      await approvedMonth(owner, dayId, [email, ...EMAILS])
      await makePacks()
      await remove(owner, accountant)
      await runJobs()
      expect([...links(company.name).keys()].toSorted()).toEqual(EMAILS.toSorted())
      expect((await owner.get('/company/settings')).body.accountantEmails).toEqual(EMAILS)
    })
  })
})
