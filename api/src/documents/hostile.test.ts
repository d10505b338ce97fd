import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { onEveryDatabase, type TestApi } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { formWith, openTab, storedFiles, uploadTo } from '../testing/documents'
import { docx, jpg, pdf, png } from '../testing/files'
import { HOSTILE_DOCUMENTS, html } from '../testing/hostileDocuments'

onEveryDatabase((api) => {
  let client: Client
  let dayId = 0
  beforeAll(async () => {
    client = (await (await givenCompany(api())).person('OWNER')).client
    dayId = await givenDay(client)
  })

  test.each(HOSTILE_DOCUMENTS)('%s is refused, and leaves no file', async (_, name, content) => {
    const before = await storedFiles(api())
    const answer = await uploadTo(client, dayId, name, content)
    expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_file_type', message: expect.any(String) } })
    expect(await storedFiles(api())).toEqual(before)
  })

  test.each([
    '../../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/cron.d/x.pdf',
    'riga\r\nSet-Cookie: a=b.pdf',
    '"; filename="x.html".pdf',
    `${'x'.repeat(3000)}.pdf`,
    '\u202Efdp.exe.pdf',
    '.pdf',
  ])('a file called %j is stored under a generated name, and is served with its own type and content', async (name) => {
    const { status, body } = await uploadTo(client, dayId, name, pdf)
    expect(status).toBe(201)
    expect(body.fileName).toMatch(/^[\w-]{32}\.pdf$/)
    expect(body.customFileName).not.toMatch(/[\p{Control}\p{Bidi_Control}/]/u)
    expect(await storedFiles(api())).toContain(body.fileName)
    const { headers, content } = await openTab(body.href)
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="[^"]*\.pdf"; filename\*=UTF-8''[\w.%!~-]+$/i)
    expect(content.equals(pdf)).toBe(true)
  })

  test('a picture or a PDF with other content appended is served with its own type', async () => {
    for (const [name, content, type] of [
      ['a.jpg', jpg, 'image/jpeg'],
      ['a.png', png, 'image/png'],
      ['a.pdf', pdf, 'application/pdf'],
    ] as const) {
      const { body } = await uploadTo(client, dayId, name, Buffer.concat([content, html, docx]))
      const { headers } = await openTab(body.href)
      expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([type, 'nosniff'])
    }
  })

  test('a file of the largest size is taken, and one byte more is refused before it is all there', async () => {
    const { uploadMaxBytes } = api().config
    const large = Buffer.concat([pdf, Buffer.alloc(uploadMaxBytes - pdf.length, 0x20)])
    expect((await uploadTo(client, dayId, 'a.pdf', large)).body).toMatchObject({ size: uploadMaxBytes })
    const before = await storedFiles(api())
    const larger = Buffer.concat([large, Buffer.from(' ')])
    expect(await uploadTo(client, dayId, 'a.pdf', larger)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const announced = Buffer.concat([larger, Buffer.alloc(1_000_000)])
    expect((await uploadTo(client, dayId, 'a.pdf', announced)).status).toBe(413)
    expect((await sendInPieces(api(), client, dayId, Buffer.concat([larger, larger]))).status).toBe(413)
    expect(await storedFiles(api())).toEqual(before)
  })

  test('an upload that stops half-way leaves nothing', async () => {
    const before = await storedFiles(api())
    const ended = await endedUploads(api())
    const parts = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
    for (const part of parts) {
      expect(await sendInPieces(api(), client, dayId, Buffer.concat([pdf, Buffer.alloc(1_000_000)]), part)).toEqual({
        status: 0,
      })
    }
    // The API learns of an interrupted upload after its client does.
    while ((await endedUploads(api())) < ended + parts.length) await setImmediate()
    expect(await storedFiles(api())).toEqual(before)
  })

  test.each([
    ['no form', undefined, {}, 400],
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['a form without its boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 400],
    ['a form that doesn’t end', '--x\r\nContent-Dis', { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
    [
      'a name that no file can have',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0b.pdf"\r\n\r\n%PDF\r\n--x--\r\n',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      400,
    ],
    ['a form with nothing in it', '--x--\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
  ])('%s is refused with the right status', async (_, body, headers, status) => {
    expect((await client.post('/files/upload', { body, headers })).status).toBe(status)
  })

  test('a form must have one file, in its field, and each field at most once', async () => {
    const before = await storedFiles(api())
    const send = (form: FormData) => client.post('/files/upload', { body: form })
    const none = await send(formWith(undefined, { dayId }))
    expect(none).toMatchObject({ status: 400, body: { message: 'Devi selezionare un file' } })
    expect((await send(formWith({ content: pdf, name: 'a.pdf', field: 'altro' }, { dayId }))).status).toBe(400)
    const twice = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
    twice.append('dayId', String(dayId))
    expect((await send(twice)).status).toBe(400)
    const two = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
    two.append('file', new Blob([new Uint8Array(pdf)]), 'b.pdf')
    expect((await send(two)).status).toBe(400)
    const crowd = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
    for (let index = 0; index < 30; index++) crowd.append(`campo${index}`, 'x')
    expect((await send(crowd)).status).toBe(400)
    const long = formWith({ content: pdf, name: 'a.pdf' }, { dayId, newFileName: 'x'.repeat(5000) })
    expect((await send(long)).status).toBe(400)
    expect(await storedFiles(api())).toEqual(before)
  })
})

/** The number of uploads that the API has finished with, whatever their outcome. */
async function endedUploads({ metrics }: TestApi): Promise<number> {
  const text = await metrics.registry.metrics()
  const counts = text.matchAll(/^quotidia_http_request_duration_seconds_count\{.*"\/files\/upload".*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Sends an upload without saying how long it is, and breaks it off after a part of it. */
function sendInPieces(
  { url }: TestApi,
  { token }: Client,
  dayId: number,
  content: Buffer,
  part = 1,
): Promise<{ status: number }> {
  const head = `--x\r\nContent-Disposition: form-data; name="dayId"\r\n\r\n${dayId}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' }
    const call = request(`${url}/files/upload`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0 })
    })
    call.on('error', () => resolve({ status: 0 }))
    if (part === 1) call.end(whole)
    else call.write(whole.subarray(0, Math.floor(whole.length * part)), () => call.destroy())
  })
}
