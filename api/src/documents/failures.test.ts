import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { formWith, storedFiles, uploadTo } from '../testing/documents'
import { pdf } from '../testing/files'
import { withEveryStore } from '../testing/stores'

onEveryDatabase((api) => {
  async function givenFolder() {
    const company = await givenCompany(api())
    const { client, userId } = await company.person('OWNER')
    return { company, client, userId, dayId: await givenDay(client) }
  }

  test('a failed transaction removes the uploaded file', async () => {
    const { client, dayId, company } = await givenFolder()
    await company.person('VIEWER_FILES', { viewDayNotifications: true })
    const before = await storedFiles(api())
    const { db } = api()
    await db.schema.renameTable('notifications', 'notifications_away')
    const answer = await uploadTo(client, dayId, 'a.pdf', pdf).finally(() =>
      db.schema.renameTable('notifications_away', 'notifications'),
    )
    expect(answer.status).toBe(500)
    expect(await storedFiles(api())).toEqual(before)
    expect((await client.get(`/files/day/${dayId}`)).body).toEqual([])
    expect((await uploadTo(client, dayId, 'a.pdf', pdf)).status).toBe(201)
  })

  test('uploads and the deletion of their day at once leave no file without a row', async () => {
    const { client, dayId } = await givenFolder()
    const before = await storedFiles(api())
    const uploads = Array.from({ length: 8 }, () => uploadTo(client, dayId, 'a.pdf', pdf))
    const deleted = await uploads[0]?.then(() => client.delete(`/day/${dayId}`))
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(deleted?.status).toBe(204)
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true)
    expect((await client.delete(`/day/${dayId}/purge`)).status).toBe(204)
    expect(await storedFiles(api())).toEqual(before)
  })

  test('the same key many times at once adds one document and one file', async () => {
    const { client, dayId } = await givenFolder()
    const before = await storedFiles(api())
    const send = () =>
      client.post('/files/upload', {
        body: formWith({ content: pdf, name: 'a.pdf' }, { dayId }),
        headers: { 'Idempotency-Key': `of day ${dayId}`.replaceAll(' ', '-') },
      })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await storedFiles(api())).filter((name) => !before.includes(name))).toEqual([answers[0]?.body.fileName])
  })

  test.each(['file:/dev/null/uploads', 's3://nobody/files?endpoint=http://127.0.0.1:1'])(
    'an upload to a storage that can’t be written (%s) is answered 503, and adds no row',
    async (storageUrl) => {
      process.env['AWS_ACCESS_KEY_ID'] ??= 'nobody'
      process.env['AWS_SECRET_ACCESS_KEY'] ??= 'nothing'
      const { client, dayId } = await givenFolder()
      const { db, config, clock } = api()
      const broken = { ...config, storageUrl }
      const logger = pino({ level: 'silent' })
      const server = await startServer(createApp({ db, clock: clock.now, config: broken, logger }), 0)
      const headers = { Authorization: `Bearer ${client.token}` }
      const body = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
      const answer = await fetch(`http://127.0.0.1:${server.port}/files/upload`, { method: 'POST', headers, body })
      expect(answer.status).toBe(503)
      expect((await fetch(`http://127.0.0.1:${server.port}/health/ready`)).status).toBe(503)
      await server.close()
      expect((await client.get(`/files/day/${dayId}`)).body).toEqual([])
    },
  )
}, withEveryStore())
