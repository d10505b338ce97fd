import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { openStorage } from '../storage/storage'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { formWith, givenDocument, openTab, storedFiles, uploadTo } from '../testing/documents'
import { pdf, png } from '../testing/files'
import { removeForgottenFiles } from './commands'

onEveryDatabase((api) => {
  async function givenFolder() {
    const company = await givenCompany(api())
    const { client, userId } = await company.person('OWNER')
    return { company, client, userId, dayId: await givenDay(client) }
  }

  test('a transaction that fails takes the file with it', async () => {
    const { client, dayId, company } = await givenFolder()
    await company.person('VIEWER_FILES', { viewDayNotifications: true })
    const before = storedFiles(api())
    const { db } = api()
    await db.schema.renameTable('notifications', 'notifications_away')
    const answer = await uploadTo(client, dayId, 'a.pdf', pdf).finally(() =>
      db.schema.renameTable('notifications_away', 'notifications'),
    )
    expect(answer.status).toBe(500)
    expect(storedFiles(api())).toEqual(before)
    expect((await client.get(`/files/day/${dayId}`)).body).toEqual([])
    expect((await uploadTo(client, dayId, 'a.pdf', pdf)).status).toBe(201)
  })

  test('uploads and the deletion of their day at once leave no file without a row', async () => {
    const { client, dayId } = await givenFolder()
    const before = storedFiles(api())
    const uploads = Array.from({ length: 8 }, () => uploadTo(client, dayId, 'a.pdf', pdf))
    const deleted = await uploads[0]?.then(() => client.delete(`/day/${dayId}`))
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(deleted?.status).toBe(204)
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true)
    expect(storedFiles(api())).toEqual(before)
  })

  test('the same key many times at once adds one document and one file', async () => {
    const { client, dayId } = await givenFolder()
    const before = storedFiles(api())
    const send = () =>
      client.post('/files/upload', {
        body: formWith({ content: pdf, name: 'a.pdf' }, { dayId }),
        headers: { 'Idempotency-Key': `of day ${dayId}`.replaceAll(' ', '-') },
      })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(storedFiles(api()).filter((name) => !before.includes(name))).toEqual([answers[0]?.body.fileName])
  })

  test('files that no row names go once they are old; those of documents and logos stay', async () => {
    const { client, dayId } = await givenFolder()
    const { id, href } = await givenDocument(client, dayId)
    const forgotten = await givenDocument(client, dayId)
    const logo = formWith({ content: png, name: 'a.png', field: 'logo' })
    await client.post('/company/logo', { body: logo })
    await api().db('documents').where({ id: forgotten.id }).delete()
    const { db, config } = api()
    const storage = openStorage(config.storageUrl)
    const before = storedFiles(api())
    expect(await removeForgottenFiles(db, storage, Date.now() - 60_000)).toBe(0)
    expect(await removeForgottenFiles(db, storage, Date.now() + 60_000)).toBe(1)
    expect(storedFiles(api())).toEqual(before.filter((name) => name !== forgotten.fileName))
    expect((await client.get(`/files/day/${dayId}`)).body).toMatchObject([{ id }])
    expect((await openTab(href)).status).toBe(200)
  })

  test('what a killed process was receiving goes once it is old', async () => {
    const storage = openStorage(api().config.storageUrl)
    const before = storedFiles(api())
    const draft = mkdtempSync(path.join(api().config.storageUrl.slice('file:'.length), 'incoming', 'upload-'))
    writeFileSync(path.join(draft, 'received'), 'half')
    await storage.removeDraftsOlderThan(Date.now() - 60_000)
    expect(storedFiles(api())).toHaveLength(before.length + 2)
    await storage.removeDraftsOlderThan(Date.now() + 60_000)
    expect(storedFiles(api())).toEqual(before)
  })

  test('a storage that can’t be written to is a clear answer, and no row', async () => {
    const { client, dayId } = await givenFolder()
    const { db, config, clock } = api()
    const broken = { ...config, storageUrl: 'file:/dev/null/uploads' }
    const logger = pino({ level: 'silent' })
    const server = await startServer(createApp({ db, clock: clock.now, config: broken, logger }), 0)
    const headers = { Authorization: `Bearer ${client.token}` }
    const body = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
    const answer = await fetch(`http://127.0.0.1:${server.port}/files/upload`, { method: 'POST', headers, body })
    expect(answer.status).toBe(503)
    await server.close()
    expect((await client.get(`/files/day/${dayId}`)).body).toEqual([])
  })
})
