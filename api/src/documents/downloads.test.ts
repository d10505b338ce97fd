import { randomBytes } from 'node:crypto'
import type { Document } from '@quotidia/contract/documents'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { givenDay } from '../testing/day'
import { givenDocument, openTab, uploadTo } from '../testing/documents'
import { docx, files, pdf } from '../testing/files'

const MINUTE = 60_000
const GUESSES = process.env['TEST_ALL'] === 'true' ? 10_000 : 200

onEveryDatabase((api) => {
  async function givenReader() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const dayId = await givenDay(owner)
    const document = await givenDocument(owner, dayId)
    const reader = await company.person('VIEWER_FILES')
    const [{ href }] = (await reader.client.get(`/files/day/${dayId}`)).body
    return { company, owner, dayId, document, reader, href: href as string }
  }

  test.each([
    ['pdf', 'application/pdf', 'inline'],
    ['jpg', 'image/jpeg', 'inline'],
    ['jpeg', 'image/jpeg', 'inline'],
    ['png', 'image/png', 'inline'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['doc', 'application/msword', 'attachment'],
    ['xls', 'application/vnd.ms-excel', 'attachment'],
  ] as const)('a .%s is served as %s, %s', async (extension, type, disposition) => {
    const { owner, dayId } = await givenReader()
    const { body } = await uploadTo(owner, dayId, `a.${extension}`, files[extension])
    const { headers, content, status } = await openTab(body.href)
    expect(status).toBe(200)
    expect(content.equals(files[extension])).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-length': String(files[extension].length),
      'content-disposition': `${disposition}; filename="a.${extension}"; filename*=UTF-8''a.${extension}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('a download carries the name that people gave it, whatever is in it', async () => {
    const { owner, dayId } = await givenReader()
    const { body } = await uploadTo(owner, dayId, 'a.docx', docx, 'Così "sì" 1/2 100% €; (1)')
    expect((await openTab(body.href)).headers.get('Content-Disposition')).toBe(
      `attachment; filename="Cos_ _s__ 1-2 100_ _; (1).docx"; filename*=UTF-8''Cos%C3%AC%20%22s%C3%AC%22%201-2%20100%25%20%E2%82%AC%3B%20%281%29.docx`,
    )
  })

  test('an address holds for ten minutes', async () => {
    const { href } = await givenReader()
    api().clock.advance(10 * MINUTE - 5000)
    expect((await openTab(href)).status).toBe(200)
    api().clock.advance(6000)
    expect((await openTab(href)).status).toBe(403)
  })

  test('an altered address is refused', async () => {
    const { href, owner, dayId, document } = await givenReader()
    const other = await givenDocument(owner, dayId)
    const changed = (field: string, value: string) => {
      const url = new URL(href)
      url.searchParams.set(field, value)
      return url.href
    }
    const forged = [
      href.replace(document.fileName, other.fileName),
      changed('expires', '9999999999999'),
      changed('session', 'another'),
      changed('signature', 'AAAA'),
      changed('signature', `${new URL(href).searchParams.get('signature')?.slice(0, -2)}AA`),
      changed('signature', ''),
    ]
    for (const each of forged) expect((await openTab(each)).status).toBe(403)
    const url = new URL(href)
    url.searchParams.delete('expires')
    expect((await openTab(url.href)).status).toBe(403)
    expect((await openTab(`${url.origin}${url.pathname}`)).status).toBe(401)
  })

  test(`${GUESSES} guessed names and signatures open nothing`, async () => {
    const { href, document } = await givenReader()
    const stranger = (await givenReader()).reader.client
    const known = new URL(href)
    const guess = (index: number) => {
      const url = new URL(href)
      const name = `${document.fileName.slice(0, 6)}${randomBytes(20).toString('base64url').slice(0, 26)}.pdf`
      if (index % 2 === 0) url.pathname = known.pathname.replace(document.fileName, name)
      else url.searchParams.set('signature', randomBytes(32).toString('base64url'))
      return url
    }
    const opened = new Map<number, number>()
    for (let index = 0; index < GUESSES; index++) {
      const url = guess(index)
      const { status } = index % 4 < 2 ? await openTab(url.href) : await stranger.get(url.pathname)
      opened.set(status, (opened.get(status) ?? 0) + 1)
    }
    process.stdout.write(`${GUESSES} guessed addresses\n`)
    expect([...opened.keys()].toSorted()).toEqual([403, 404])
  }, 600_000)

  test('an address ends with the session that it was made for', async () => {
    const { href, reader, dayId } = await givenReader()
    const elsewhere = await signIn(api(), reader.username)
    const [kept] = (await elsewhere.get(`/files/day/${dayId}`)).body
    expect((await reader.client.post('/auth/logout')).status).toBe(204)
    expect((await openTab(href)).status).toBe(403)
    expect((await openTab(kept.href)).status).toBe(200)
  })

  test.each([
    ['deleted', { deleted_at: 1, username_key: null, email_key: null }],
    ['made someone who may not see documents', { user_type: 'VIEWER_DATA' as const }],
  ])('an address ends when its reader is %s', async (_, change) => {
    const { href, reader } = await givenReader()
    await api().db('users').where({ id: reader.userId }).update(change)
    expect((await openTab(href)).status).toBe(403)
  })

  test('a token opens what its user may see, and no other', async () => {
    const { company, document, reader, href } = await givenReader()
    const path = `/files/download/${document.fileName}`
    expect((await reader.client.get(path)).status).toBe(200)
    expect((await (await company.person('EDITOR_DATA')).client.get(path)).status).toBe(403)
    expect((await (await givenReader()).reader.client.get(path)).status).toBe(404)
    expect((await clientOf(api()).get(path)).status).toBe(401)
    expect((await clientOf(api(), 'nonsense').get(path)).status).toBe(401)
    expect((await clientOf(api(), 'nonsense').get(path + new URL(href).search)).status).toBe(401)
  })

  test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'incoming', '%00', 'x'.repeat(2000), `${'A'.repeat(32)}.pdf`])(
    'nothing is stored under "%s"',
    async (name) => {
      const { reader } = await givenReader()
      expect((await reader.client.get(`/files/download/${name}`)).status).toBe(404)
    },
  )

  test('a document whose file is missing is not found', async () => {
    const { company, dayId, owner } = await givenReader()
    await api()
      .db('documents')
      .insert({
        company_id: company.companyId,
        day_id: dayId,
        stored_name: `${'B'.repeat(32)}.pdf`.replace(/^B{6}/, String(company.companyId).padStart(6, '0')),
        file_name: 'a.pdf',
        custom_file_name: 'a.pdf',
        content_type: 'application/pdf',
        size: pdf.length,
        uploaded_by: (await company.person('OWNER')).userId,
        uploaded_at: 0,
      })
    const list = (await owner.get(`/files/day/${dayId}`)).body
    expect((await openTab(list[1].href)).status).toBe(404)
    // The day asks for the headers alone before it opens a tab.
    const answers = await Promise.all(list.map(({ href }: Document) => fetch(href, { method: 'HEAD' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })
})
