import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Worker } from 'node:worker_threads'
import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { csvOf, finishedImport, givenImport, readImport, uploadTable } from '../testing/imports'
import { addDays, writtenDate } from '../times'

const NAMES = Array.from({ length: 30 }, (_, index) => `Incasso ${index} ${'abcdefghij'.repeat(18)}`)
const FORM: Form = { title: 'Chiusura', sections: { Sala: entered('Coperti', ...NAMES) }, formulas: {} }
const ROWS = Array.from({ length: 500 }, (_, index) => [
  writtenDate(addDays('2025-01-01', index)),
  ...NAMES.map((_name, column) => `${index},${10 + column}`),
])
/** Each name is similar to one of an item, and to all others. */
const TABLE = [['Data', ...NAMES.map((name) => name.replace('Incasso', 'Incassi'))], ...ROWS]

onEveryDatabase((api) => {
  /** Calls `work`; returns how many writes of the other company were answered during each of its tasks on threads. */
  async function answeredBeside<T>(write: () => Promise<{ status: number }>, work: () => Promise<T>) {
    let answered = 0
    const tasks: (() => void)[] = []
    const counts: number[] = []
    const { postMessage } = Worker.prototype
    jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task) {
      const before = answered
      const count = counts.push(0) - 1
      // Until the last message, which is the answer.
      const note = () => {
        counts[count] = answered - before
      }
      this.on('message', note)
      tasks.push(() => this.off('message', note))
      postMessage.call(this, task)
    })
    const working = work()
    const ended = working.then(() => true)
    do {
      expect((await write()).status).toBe(200)
      answered += 1
    } while (!(await Promise.race([ended, false])))
    for (const forget of tasks.splice(0)) forget()
    jest.restoreAllMocks()
    return { result: await working, counts }
  }

  test('other companies read and write while a table is read, tried, given other columns and applied', async () => {
    const owner = await (await givenCompany(api(), FORM)).person('OWNER')
    const other = await givenCompany(api())
    const { client } = await other.person('OWNER')
    const dayId = await givenDay(client)
    const dataId = await other.item('Contanti')
    let value = 0
    const write = () => client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: ++value }] })
    const seen: [step: string, counts: number[]][] = []
    const beside = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      const { result, counts } = await answeredBeside(write, work)
      seen.push([step, counts])
      return result
    }
    const { body } = await beside('upload', () => uploadTable(owner.client, csvOf(TABLE)))
    const path = `/report/import/${body.importId}`
    expect((await beside('read', () => readImport(owner.client, body.importId))).version).toBe(body.version)
    const columns = body.columns
      .filter(({ outcome }: { outcome: string }) => outcome === 'guessed')
      .map(({ column, dataKey }: { column: string; dataKey: number }) => ({ column, dataKey }))
    expect(columns).toHaveLength(NAMES.length)
    const changed = await beside('columns', () => owner.client.post(`${path}/columns`, { body: { columns } }))
    expect(changed.body).toMatchObject({ total: ROWS.length })
    const { version } = changed.body
    const started = await beside('apply', () => owner.client.post(`${path}/apply`, { body: { version } }))
    expect(started.status).toBe(202)
    await owner.client.post(`${path}/stop`)
    expect(seen.map(([step, counts]) => [step, counts.length])).toEqual([
      ['upload', 2],
      ['read', 1],
      ['columns', 1],
      ['apply', 1],
    ])
    for (const [step, counts] of seen) for (const count of counts) expect([step, count > 0]).toEqual([step, true])
  })

  test('the threads of a table are used for the next one, except one that refused a file', async () => {
    const { client } = await (await givenCompany(api(), FORM)).person('OWNER')
    let started = 0
    const count = () => {
      started += 1
    }
    subscribe('worker_threads', count)
    const startedFor = async (content: Buffer, status: number) => {
      started = 0
      expect((await uploadTable(client, content)).status).toBe(status)
      return started
    }
    const table = csvOf([
      ['Data', 'Coperti'],
      ['01/09/2026', '1'],
    ])
    await startedFor(table, 201)
    expect(await startedFor(table, 201)).toBe(0)
    expect(await startedFor(Buffer.from('%PDF-1.7'), 400)).toBe(0)
    expect(await startedFor(table, 201)).toBe(1)
    unsubscribe('worker_threads', count)
  })

  test('two changes of columns at once both take effect, and one of two applications', async () => {
    const { client } = await (await givenCompany(api(), FORM)).person('OWNER')
    const header = ['Data', 'Coperti', 'Uno', 'Due']
    const { importId, choices } = await givenImport(client, [header, ['01/09/2026', '1', '2', '3']])
    const path = `/report/import/${importId}`
    const change = (column: string, name: string | undefined) => {
      const dataKey = choices.find(({ dataName }) => dataName === name)?.key
      return client.post(`${path}/columns`, { body: { columns: [{ column, dataKey }] } })
    }
    const changes = await Promise.all([change('C', NAMES[0]), change('D', NAMES[1])])
    expect(changes.map(({ status }) => status)).toEqual([200, 200])
    const { columns } = await readImport(client, importId)
    expect(columns.map(({ dataName }) => dataName)).toEqual([null, 'Coperti', NAMES[0], NAMES[1]])
    const applications = await Promise.all([1, 2].map(() => client.post(`${path}/apply`)))
    expect(applications.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(await finishedImport(client, importId)).toMatchObject({ state: 'done', days: [{ figures: 3 }] })
  })
})
