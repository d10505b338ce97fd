import { HOSTILE_FILES } from '../spreadsheets/testing/hostileFiles'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { uploadTable } from '../testing/imports'

// The reader refuses all of them in spreadsheets/hostile.test.ts.
const SOME = [
  'a bomb of 64 MB in 64 kB',
  'a million columns',
  'three million nested elements',
  'a PDF with another name',
]

onEveryDatabase((api) => {
  test('hostile files are refused with the reason, and others are answered meanwhile', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const files = HOSTILE_FILES.filter(([label]) => SOME.includes(label))
    expect(files).toHaveLength(SOME.length)
    for (const [label, name, content, message] of files) {
      let answered = 0
      const upload = uploadTable(owner.client, content(), name)
      const ended = upload.then(() => true)
      do {
        expect((await owner.client.get('/library/user')).status).toBe(200)
        answered += 1
      } while (!(await Promise.race([ended, false])))
      const { status, body } = await upload
      expect([label, status, body.code]).toEqual([label, 400, 'invalid'])
      expect(body.issues[0].path).toBe('file')
      expect(body.message).toMatch(message)
      expect(answered).toBeGreaterThan(1)
    }
    expect(await api().db('imports').where({ company_id: company.companyId })).toEqual([])
  }, 60_000)

  test('a file beyond 20 MiB is refused before it is read', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const { status, body } = await uploadTable(owner.client, Buffer.alloc(20 * 1024 * 1024 + 1, ';'))
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})
