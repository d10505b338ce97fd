import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { UserType } from '@quotidia/domain/userTypes'
import { pino } from 'pino'
import { findInstallation } from '../db/installation'
import { cleanUpFiles } from '../documents/cleanUp'
import { insertPasskey } from '../passkeys/queries'
import { openStorage } from '../storage/open'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { ageSessions } from '../testing/confirmation'
import { closeDay, givenDay } from '../testing/day'
import { openTab, storedFiles, uploadTo } from '../testing/documents'
import { pdf, png } from '../testing/files'
import { askFor, draftsIn, openPack, startPacking, untilPack } from '../testing/packs'
import { aPasskey } from '../testing/rights/rows'
import { DAY_MS, HOUR_MS } from '../times'
import { removeExpiredPacks } from './expiry'
import { PACK_LEASE_MS } from './run'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  beforeAll(async () => {
    packing = await startPacking(api())
  })
  afterAll(() => packing.stop())

  async function given() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const owner = packing.clientOf(client)
    const days = [await givenDay(owner, '2026-03-01'), await givenDay(owner, '2026-03-02')] as const
    await uploadTo(owner, days[0], 'fattura.pdf', pdf)
    await uploadTo(owner, days[1], 'fattura.pdf', pdf)
    await uploadTo(owner, days[1], 'Fattura.pdf', pdf)
    await uploadTo(owner, days[1], 'foto.png', png, 'con:/..\\foto')
    return { company, owner, days }
  }

  test('a pack is made on request, and its link opens it without a session', async () => {
    const { company, owner, days } = await given()
    await closeDay(owner, days[0])
    const { body: preview } = await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')
    expect(preview).toEqual({
      days: 2,
      provisional: 1,
      parts: ['xlsx', 'csv', 'pdf', 'documents', 'history'],
      documents: { count: 4, bytes: 3 * pdf.length + png.length },
      packs: [],
    })
    const jobId = await askFor(owner, ['documents'])
    const pack = await untilPack(owner, jobId, 'ready', 'failed')
    expect(pack).toMatchObject({
      state: 'ready',
      done: 4,
      total: 4,
      parts: [{ part: 'documents', done: 4, total: 4 }],
      days: 2,
      provisional: [{ dayId: days[1], date: '2026-03-02' }],
      files: 5,
    })
    const tab = await openTab(pack.href ?? '')
    expect(tab.status).toBe(200)
    expect(tab.headers.get('Content-Disposition')).toBe(`attachment; filename="${pack.fileName}"`)
    expect(pack.fileName).toBe(`${company.name.toLowerCase().replace(' ', '-')}-2026-03-01_31.zip`)
    expect([tab.content.length, sha256(tab.content)]).toEqual([pack.bytes, pack.sha256])
    const files = await openPack(pack)
    const manifest = JSON.parse(String(files.get('manifest.json')))
    files.delete('manifest.json')
    expect([...files.keys()]).toEqual([
      'documenti/2026-03-01/fattura.pdf',
      'documenti/2026-03-02/fattura.pdf',
      'documenti/2026-03-02/Fattura (2).pdf',
      'documenti/2026-03-02/con--..-foto.png',
    ])
    expect(manifest.files).toEqual(
      [...files].map(([name, content]) => ({ name, size: content.length, sha256: sha256(content) })),
    )
    expect(files.get('documenti/2026-03-02/con--..-foto.png')).toEqual(png)
  })

  test('a session that needs a confirmation is given the link of a pack after it', async () => {
    const { company } = await given()
    const person = await company.person('OWNER')
    const { userId, password } = person
    const owner = packing.clientOf(person.client)
    const jobId = await askFor(owner, ['csv'])
    await untilPack(owner, jobId, 'ready')
    const read = async () => {
      const { packs } = (await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')).body
      return [(await owner.get(`/report/pack/${jobId}`)).body, ...packs]
    }
    const askLink = (body: object = {}) => owner.post(`/report/pack/${jobId}/link`, { body })
    const { link } = (await askLink({ forOthers: true })).body
    await ageSessions(api(), person)
    for (const pack of await read()) expect(pack).toMatchObject({ href: expect.any(String), link })
    await insertPasskey(api().db, aPasskey(company.companyId, userId))
    for (const pack of await read()) {
      expect(pack).toMatchObject({ state: 'ready', shared: true, fileName: expect.any(String) })
      expect(pack).not.toHaveProperty('href')
      expect(pack).not.toHaveProperty('link')
    }
    expect(await askLink()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    await owner.post('/auth/confirm', { body: { password } })
    const { href } = (await askLink()).body
    for (const pack of await read()) expect(pack).toMatchObject({ href, link })
    expect((await openTab(href)).status).toBe(200)
  })

  test('only the link that is asked for others opens without the session, and only then it exists', async () => {
    const { owner } = await given()
    const jobId = await askFor(owner, ['csv'])
    const { expiresAt } = await untilPack(owner, jobId, 'ready')
    const read = async () => (await owner.get(`/report/pack/${jobId}`)).body
    const askLink = async (options = {}) => (await owner.post(`/report/pack/${jobId}/link`, options)).body
    const own = await askLink()
    expect(own).toEqual({ href: expect.stringContaining('session='), expiresAt })
    expect(await askLink({ body: { forOthers: false } })).toEqual(own)
    expect(await read()).toMatchObject({ shared: false })
    expect(await read()).not.toHaveProperty('link')
    expect((await owner.get('/report/pack/company')).body).toMatchObject([{ jobId, shared: false }])
    const shared = await askLink({ body: { forOthers: true } })
    expect(shared).toEqual({ ...own, link: expect.not.stringContaining('session=') })
    expect(await askLink()).toEqual(own)
    expect(await read()).toMatchObject({ href: own.href, link: shared.link })
    await owner.post('/auth/logout')
    expect((await openTab(own.href)).status).toBe(403)
    expect((await openTab(shared.link)).status).toBe(200)
  })

  test('a link that was changed, has expired, or is of a removed pack opens nothing', async () => {
    const { owner } = await given()
    const jobId = await askFor(owner, ['documents'])
    const { href = '' } = await untilPack(owner, jobId, 'ready')
    const { jobId: second, expiresAt = '' } = await untilPack(owner, await askFor(owner, ['csv']), 'ready')
    const { link: other } = (await owner.post(`/report/pack/${second}/link`, { body: { forOthers: true } })).body
    const stranger = clientOf({ url: '' })
    const open = async (change: (url: URL) => void) => {
      const url = new URL(href)
      change(url)
      return (await stranger.get(url.href)).status
    }
    expect(await open(() => undefined)).toBe(200)
    expect(await open((url) => url.searchParams.set('expires', '9999999999999'))).toBe(403)
    expect(await open((url) => url.searchParams.set('company', '1000'))).toBe(403)
    expect(await open((url) => url.searchParams.delete('signature'))).toBe(403)
    const anotherFile = (url: URL) => {
      url.pathname = new URL(other).pathname
    }
    expect(await open(anotherFile)).toBe(403)
    const stored = await storedFiles(api())
    expect((await owner.delete(`/report/pack/${jobId}`)).status).toBe(204)
    expect(await open(() => undefined)).toBe(404)
    expect(await storedFiles(api())).toHaveLength(stored.length - 1)
    const { clock } = api()
    clock.advance(Date.parse(expiresAt) - clock.now() - HOUR_MS)
    expect((await stranger.get(other)).status).toBe(200)
    clock.advance(HOUR_MS)
    expect((await stranger.get(other)).status).toBe(403)
  })

  test('no line of the log has the signature of a link', async () => {
    const lines: string[] = []
    const logging = await startPacking(api(), { write: (line: string) => lines.push(line) })
    const { owner: colleague } = await given()
    const owner = logging.clientOf(colleague)
    const { href = '' } = await untilPack(owner, await askFor(owner, ['documents']), 'ready')
    const { pathname, searchParams } = new URL(href)
    expect((await openTab(href)).status).toBe(200)
    await openTab(`${href}x`)
    await logging.stop()
    expect(lines.filter((line) => line.includes(pathname))).toHaveLength(2)
    expect(lines.filter((line) => line.includes(searchParams.get('signature') ?? ''))).toEqual([])
  })

  test('the person who asked is notified, with the pack until it is removed; nobody else can read it', async () => {
    const { company, owner } = await given()
    const colleague = (await company.person('OWNER')).client
    const notified = async () => (await owner.get('/notification')).body
    const jobId = await askFor(owner, ['documents'])
    await untilPack(owner, jobId, 'ready')
    const message = 'Il pacchetto dal 01/03/2026 al 31/03/2026 è pronto da scaricare.'
    const about = { title: 'Pacchetto pronto', message }
    expect(await notified()).toMatchObject([{ ...about, packId: jobId }])
    expect((await colleague.get(`/report/pack/${jobId}`)).status).toBe(404)
    expect((await colleague.post(`/report/pack/${jobId}/link`)).status).toBe(404)
    await owner.delete(`/report/pack/${jobId}`)
    const [left] = await notified()
    expect(left).toMatchObject(about)
    expect(left).not.toHaveProperty('packId')
  })

  test('a document without its file fails the pack with its name and date, and leaves no file', async () => {
    const { owner, days } = await given()
    const { body: documents } = await owner.get(`/files/day/${days[1]}`)
    const storage = openStorage(api().config.storageUrl)
    await storage.remove(documents[0].fileName)
    const stored = await storedFiles(api())
    const jobId = await askFor(owner, ['documents'])
    const message = 'Manca il documento “fattura.pdf” del 02/03/2026. Il registro è al sicuro.'
    const pack = await untilPack(owner, jobId, 'ready', 'failed')
    expect(pack).toMatchObject({ state: 'failed', failedPart: 'documents', message, done: 1, total: 4 })
    expect(pack).not.toHaveProperty('href')
    expect((await owner.get('/notification')).body).toMatchObject([{ title: 'Pacchetto non pronto', packId: jobId }])
    expect([await storedFiles(api()), draftsIn(api())]).toEqual([stored, []])
  })

  test('a pack that is removed while it is being made ends without renewing its lease, and leaves no file', async () => {
    const { owner } = await given()
    const stored = await storedFiles(api())
    const jobId = await askFor(owner, ['documents'])
    await untilPack(owner, jobId, 'running')
    // No lease is due for renewal from here on.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect((await owner.delete(`/report/pack/${jobId}`)).status).toBe(204)
    await packing.untilIdle()
    expect([await storedFiles(api()), draftsIn(api())]).toEqual([stored, []])
    expect((await owner.get(`/report/pack/${jobId}`)).status).toBe(404)
    expect(
      await api()
        .db('jobs')
        .where({ kind: 'pack', job_key: String(jobId) }),
    ).toEqual([])
  })

  test('another process makes a dead one’s pack anew, once its lease has ended', async () => {
    const { owner } = await given()
    const { db, clock } = api()
    const idle = clientOf(api(), owner.token)
    const jobId = await askFor(idle, ['documents'])
    const leased = { leased_until: clock.now() + PACK_LEASE_MS, attempts: 1 }
    await db('jobs')
      .where({ kind: 'pack', job_key: String(jobId) })
      .update(leased)
    await db('packs').where({ id: jobId }).update({ state: 'running' })
    packing.wake()
    expect((await owner.get(`/report/pack/${jobId}`)).body.state).toBe('running')
    clock.advance(PACK_LEASE_MS)
    packing.wake()
    expect(await untilPack(owner, jobId, 'ready', 'failed')).toMatchObject({ state: 'ready', done: 4 })
  })

  test('a process that ends gives its packs back at once', async () => {
    const { owner } = await given()
    const other = await startPacking(api())
    const jobId = await askFor(other.clientOf(owner), ['documents'])
    await untilPack(owner, jobId, 'running')
    await other.stop()
    packing.wake()
    expect(await untilPack(owner, jobId, 'ready', 'failed')).toMatchObject({ state: 'ready' })
  })

  test('packs of one company are made one after the other, beside those of another', async () => {
    const [one, another] = [await given(), await given()]
    const ids = [await askFor(one.owner, ['documents']), await askFor(one.owner, ['documents'])] as const
    const theirs = await askFor(another.owner, ['documents'])
    const stateOf = async (id: number) => (await one.owner.get(`/report/pack/${id}`)).body.state
    for (let second = ''; second !== 'ready'; await wait(10)) {
      second = await stateOf(ids[1])
      const first = await stateOf(ids[0])
      if (second !== 'queued') expect([second, first]).toEqual([second, 'ready'])
    }
    await untilPack(another.owner, theirs, 'ready')
  })

  test('users who were removed or lost the right while their pack was queued get nothing', async () => {
    const { company, owner } = await given()
    const idle = async (type: UserType) => {
      const person = await company.person(type)
      return { ...person, jobId: await askFor(person.client, ['documents']) }
    }
    const [removed, demoted] = [await idle('EDITOR_DATA_FILES'), await idle('VIEWER_DATA_FILES')]
    await owner.delete(`/users/${removed.userId}`)
    await api().db('users').where({ id: demoted.userId }).update({ user_type: 'VIEWER_DATA' })
    packing.wake()
    const message = 'Non hai più il diritto di leggere questi valori.'
    const pack = await untilPack(packing.clientOf(demoted.client), demoted.jobId, 'ready', 'failed')
    expect(pack).toMatchObject({ state: 'failed', message })
    await packing.untilIdle()
    const rows = await api().db('packs').whereIn('id', [removed.jobId, demoted.jobId])
    expect(rows).toMatchObject([
      { state: 'failed', stored_name: null },
      { state: 'failed', stored_name: null },
    ])
  })

  test('after seven days the pack and its file are removed; the clean-up leaves the file until then', async () => {
    const { owner } = await given()
    const { db, clock, config } = api()
    const jobId = await askFor(owner, ['documents'])
    const { expiresAt = '' } = await untilPack(owner, jobId, 'ready')
    expect(Math.round((Date.parse(expiresAt) - clock.now()) / DAY_MS)).toBe(7)
    const storage = openStorage(config.storageUrl)
    const { identity } = await findInstallation(db)
    await storage.setOwner(identity)
    const logger = pino({ level: 'silent' })
    await cleanUpFiles({ db, storage, logger, config: { ...config, storageCleanupMax: 1000 } }, Date.now() + HOUR_MS)
    expect(await storage.quarantine.list()).toEqual([])
    await removeExpiredPacks({ db, storage }, Date.parse(expiresAt) - 1)
    expect((await owner.get(`/report/pack/${jobId}`)).status).toBe(200)
    const { stored_name } = (await db('packs').where({ id: jobId }).first()) ?? {}
    await removeExpiredPacks({ db, storage }, Date.parse(expiresAt))
    expect((await owner.get(`/report/pack/${jobId}`)).status).toBe(404)
    expect(await storage.open(stored_name ?? '')).toBeUndefined()
  })
})
