import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'

interface Statement {
  sql: string
  bindings?: unknown[]
}

/** The first statement of each poll of the database. */
const startsPoll = ({ sql }: Statement) => /from sessions where company_id in/.test(sql)

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
    api().db.removeAllListeners('query')
  })
  const listen = async (token: string | undefined, dayId?: number) => {
    const stream = await OpenStream.open(api().url, token, dayId)
    open.push(stream)
    return stream
  }

  async function given() {
    const company = await givenCompany(api())
    const editor = await company.person('EDITOR_DATA')
    return { company, editor, dayId: await givenDay(editor.client) }
  }

  /** The statements from one poll to the next, while streams are open. */
  const nextPoll = () =>
    new Promise<Statement[]>((resolve) => {
      let statements: Statement[] | undefined
      const note = (statement: Statement) => {
        if (startsPoll(statement)) {
          if (statements) {
            api().db.off('query', note)
            resolve(statements)
          } else statements = []
        }
        statements?.push(statement)
      }
      api().db.on('query', note)
    })

  test('unread notifications are counted when a stream begins, and once for all streams when one has come', async () => {
    const { company, editor, dayId } = await given()
    const { client: owner } = await company.person('OWNER')
    const streams = [await listen(owner.token), await listen(owner.token)]
    const counts: Statement[] = []
    api().db.on('query', (statement: Statement) => {
      if (/order by .created_at. desc/.test(statement.sql)) counts.push(statement)
    })
    await nextPoll()
    expect(counts).toEqual([])
    for (const stream of streams) expect(await stream.next('notification')).toEqual({ count: 0 })
    await closeDay(editor.client, dayId)
    for (const stream of streams) expect(await stream.next('notification')).toEqual({ count: 1 })
    expect(counts).toHaveLength(1)
  })

  test('a day whose only stream couldn’t be opened isn’t polled', async () => {
    const { editor, dayId } = await given()
    await listen(editor.client.token)
    const fail = ({ sql }: Statement) => {
      if (/access_levels/.test(sql)) throw new Error('The database fails.')
    }
    api().db.on('query', fail)
    await expect(listen(editor.client.token, dayId)).rejects.toThrow('500')
    api().db.off('query', fail)
    const days = (await nextPoll()).filter(({ sql }) => /from days d/.test(sql) && !/day_events/.test(sql))
    expect(days).toEqual([])
  })
})
