import { USER_TYPES } from '@quotidia/domain/userTypes'
import { onEveryDatabase, onMysql } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { formWith, givenDocument, openTab, storedFiles, uploadTo } from '../testing/documents'
import { files, pdf } from '../testing/files'
import { untilLockWait } from '../testing/lockWait'
import { withEveryStore } from '../testing/stores'

onEveryDatabase((api) => {
  async function givenFolder() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const dayId = await givenDay(owner.client)
    const list = async () => (await owner.client.get(`/files/day/${dayId}`)).body
    return { company, owner, client: owner.client, dayId, list }
  }

  test('a document is uploaded, listed, opened, renamed and deleted', async () => {
    const { client, owner, dayId, list } = await givenFolder()
    const answer = await uploadTo(client, dayId, 'Fattura però.PDF', pdf)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        fileName: expect.stringMatching(/^[\w-]{32}\.pdf$/),
        customFileName: 'Fattura però.PDF',
        href: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/download\//),
        size: pdf.length,
        uploadedBy: `Persona ${owner.username}`,
        uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    })
    const { id, fileName } = answer.body
    expect(await list()).toMatchObject([{ id, fileName, size: pdf.length }])
    expect((await openTab(answer.body.href)).content.equals(pdf)).toBe(true)
    expect(await storedFiles(api())).toContain(fileName)
    const renamed = await client.put(`/files/${id}/rename?newFileName=${encodeURIComponent(' Fattura 12 ')}`)
    expect(renamed).toMatchObject({ status: 200, body: { id, fileName, customFileName: 'Fattura 12' } })
    expect(await list()).toMatchObject([{ customFileName: 'Fattura 12' }])
    expect((await client.delete(`/files/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await storedFiles(api())).not.toContain(fileName)
    expect((await openTab(renamed.body.href)).status).toBe(404)
    expect((await client.delete(`/files/${id}`)).status).toBe(404)
  })

  test.each(Object.entries(files))('a .%s file is accepted', async (extension, content) => {
    const { client, dayId } = await givenFolder()
    expect(await uploadTo(client, dayId, `nota.${extension}`, content, 'Nota')).toMatchObject({
      status: 201,
      body: { customFileName: 'Nota' },
    })
  })

  test('the user type decides who may view and who may edit documents', async () => {
    const { company, client, dayId } = await givenFolder()
    const { id, fileName } = await givenDocument(client, dayId)
    const seen = []
    for (const userType of USER_TYPES) {
      const person = (await company.person(userType)).client
      const before = await storedFiles(api())
      const reads = [(await person.get(`/files/day/${dayId}`)).status, await download(person.token, fileName)]
      const writes = [
        (await person.put(`/files/${id}/rename?newFileName=x`)).status,
        (await uploadTo(person, dayId, 'a.pdf', pdf)).status,
      ]
      if (writes[1] !== 201) {
        expect((await person.delete(`/files/${id}`)).body).toEqual({ code: 'forbidden', message: 'Permesso negato' })
        expect(await storedFiles(api())).toEqual(before)
      }
      seen.push([userType, ...reads, ...writes])
    }
    expect(seen).toEqual([
      ['OWNER', 200, 200, 200, 201],
      ['VIEWER_DATA', 403, 403, 403, 403],
      ['VIEWER_FILES', 200, 200, 403, 403],
      ['VIEWER_DATA_FILES', 200, 200, 403, 403],
      ['EDITOR_DATA', 403, 403, 403, 403],
      ['EDITOR_FILES', 200, 200, 200, 201],
      ['EDITOR_DATA_FILES', 200, 200, 200, 201],
      ['VIEWER', 403, 403, 403, 403],
    ])
  })

  async function download(token: string | undefined, fileName: string) {
    return (await clientOf(api(), token).get(`/files/download/${fileName}`)).status
  }

  test('another company’s documents and days answer like those that aren’t there', async () => {
    const { client, dayId } = await givenFolder()
    const { id, fileName } = await givenDocument(client, dayId)
    const stranger = (await givenFolder()).client
    const before = await storedFiles(api())
    for (const [theirs, missing] of [
      [dayId, 999_999],
      [id, 999_999],
    ]) {
      expect((await stranger.get(`/files/day/${theirs}`)).text).toBe((await stranger.get(`/files/day/${missing}`)).text)
      const rename = (which = 0) => stranger.put(`/files/${which}/rename?newFileName=x`)
      expect([(await rename(id)).status, (await rename(id)).text]).toEqual([404, (await rename(missing)).text])
    }
    expect((await stranger.delete(`/files/${id}`)).status).toBe(404)
    expect((await uploadTo(stranger, dayId, 'a.pdf', pdf)).status).toBe(404)
    expect(await download(stranger.token, fileName)).toBe(404)
    expect(await storedFiles(api())).toEqual(before)
    expect((await client.get(`/files/day/${dayId}`)).body).toMatchObject([{ id, customFileName: 'fattura.pdf' }])
  })

  test('only colleagues who may see documents are notified', async () => {
    const { company, client, owner, dayId } = await givenFolder()
    const people = await Promise.all([
      company.person('VIEWER_FILES', { viewDayNotifications: true }),
      company.person('VIEWER_FILES'),
      company.person('EDITOR_DATA', { viewDayNotifications: true }),
    ])
    await uploadTo(client, dayId, 'fattura.pdf', pdf, 'Fattura 12')
    const told = await Promise.all(
      [...people, owner].map(async (each) => (await each.client.get('/notification')).body),
    )
    expect(told).toEqual([
      [
        expect.objectContaining({
          title: 'Nuovo documento',
          message: `Persona ${owner.username} ha aggiunto il documento “Fattura 12” al giorno 01/03/2026.`,
          dayId,
        }),
      ],
      [],
      [],
      [],
    ])
  })

  test('a deleted day’s documents are gone, their files when it is removed for good', async () => {
    const { client, dayId } = await givenFolder()
    const [first, second] = [await givenDocument(client, dayId), await givenDocument(client, dayId)]
    expect((await client.delete(`/day/${dayId}`)).status).toBe(204)
    for (const { fileName, href } of [first, second]) {
      expect(await storedFiles(api())).toContain(fileName)
      expect((await openTab(href)).status).toBe(404)
    }
    expect((await client.get(`/files/day/${dayId}`)).status).toBe(404)
    expect((await client.delete(`/day/${dayId}/purge`)).status).toBe(204)
    for (const { fileName } of [first, second]) expect(await storedFiles(api())).not.toContain(fileName)
  })

  test('a repeated upload with the same key is one document', async () => {
    const { client, dayId, list } = await givenFolder()
    const send = (content: Buffer) =>
      client.post('/files/upload', {
        body: formWith({ content, name: 'a.pdf' }, { dayId }),
        headers: { 'Idempotency-Key': 'once-only' },
      })
    const before = await storedFiles(api())
    const [first, again] = [await send(pdf), await send(pdf)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect((await openTab(again.body.href)).status).toBe(200)
    expect((await send(Buffer.concat([pdf, pdf]))).status).toBe(409)
    expect(await list()).toHaveLength(1)
    expect((await storedFiles(api())).filter((name) => !before.includes(name))).toEqual([first.body.fileName])
  })

  test.each([
    ['a day that is no number', { dayId: 'oggi' }, 400],
    ['no day', {}, 400],
    ['a day that isn’t there', { dayId: 999_999 }, 404],
    ['a name that is too long', { newFileName: 'x'.repeat(201) }, 400],
    ['a name on two lines', { newFileName: 'a\r\nb' }, 400],
  ])('%s is refused, and leaves no file', async (_, fields, status) => {
    const { client, dayId } = await givenFolder()
    const before = await storedFiles(api())
    const all = Object.keys(fields).length === 0 || 'dayId' in fields ? fields : { dayId, ...fields }
    const answer = await client.post('/files/upload', { body: formWith({ content: pdf, name: 'a.pdf' }, all) })
    expect(answer.status).toBe(status)
    expect(await storedFiles(api())).toEqual(before)
  })

  test.each(['', '%20', '%00', 'x'.repeat(201), 'a%0D%0Ab'])('a document can’t be renamed to "%s"', async (name) => {
    const { client, dayId } = await givenFolder()
    const { id } = await givenDocument(client, dayId)
    expect((await client.put(`/files/${id}/rename?newFileName=${name}`)).status).toBe(400)
    expect((await client.put(`/files/${id}/rename`)).status).toBe(400)
  })
}, withEveryStore())

onMysql((api) => {
  test.each([
    ['renamed', (client: Client, id: number) => client.put(`/files/${id}/rename?newFileName=Fattura`)],
    ['removed', (client: Client, id: number) => client.delete(`/files/${id}`)],
  ])('a document that is %s while another person removes it is not found', async (_, change) => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(client)
    const { id } = await givenDocument(client, dayId)
    const removal = await api().db.transaction()
    await removal('days').where({ id: dayId }).forUpdate()
    const answer = change(client, id)
    await untilLockWait(api().db)
    await removal('documents').where({ id }).delete()
    await removal.commit()
    expect((await answer).status).toBe(404)
  })
})
