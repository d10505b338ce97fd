import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { HOSTILE_FILES } from '../spreadsheets/testing/hostileFiles'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { uploadTable } from '../testing/imports'

// The reader refuses all of them in spreadsheets/hostile.test.ts.
const SOME = [
  'a bomb of 64 MB in 64 kB',
  'a million columns',
  'three million nested elements',
  'a PDF with another name',
  'a header of a million characters',
]
/** As many as `reading` of upload.ts. */
const AT_ONCE = 2

onEveryDatabase(
  (api) => {
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
    })

    test('two files are read at once, and the others wait', async () => {
      const company = await givenCompany(api())
      const owner = await company.person('OWNER')
      let running = 0
      let most = 0
      const count = (message: unknown) => {
        running += 1
        most = Math.max(most, running)
        ;(message as { worker: Worker }).worker.once('exit', () => {
          running -= 1
        })
      }
      subscribe('worker_threads', count)
      const uploads = Array.from({ length: 6 }, () => uploadTable(owner.client, Buffer.alloc(10_000_000, '\n')))
      const answers = await Promise.all(uploads)
      unsubscribe('worker_threads', count)
      expect(answers.map(({ status }) => status)).toEqual(uploads.map(() => 400))
      expect(most).toBe(AT_ONCE)
    })

    test('a file beyond 20 MiB is refused before it is read', async () => {
      const company = await givenCompany(api())
      const owner = await company.person('OWNER')
      const { status, body } = await uploadTable(owner.client, Buffer.alloc(20 * 1024 * 1024 + 1, ';'))
      expect([status, body.code]).toEqual([413, 'too_large'])
    })
  },
  [sqlite],
)
