import { onEveryDatabase, onMysql } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

const PAIRS = 10
const KEYS = 8
const RETRIES = 5

onEveryDatabase((api) => {
  test('saves on a day whose next day is being deleted succeed without an error', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    await company.person('VIEWER_DATA', { viewDayNotifications: true })
    const dataId = await company.item('Contanti')
    const statuses: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const date = (month: number) => `${2001 + Math.floor(pair / 2)}-0${month + (pair % 2) * 4}-01`
      const dayId = await givenDay(owner.client, date(1))
      const nextId = await givenDay(owner.client, date(2))
      const save = () => owner.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 1 + pair }] })
      const answers = await Promise.all([save(), owner.client.delete(`/day/${nextId}`), save()])
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses).toEqual(Array.from({ length: PAIRS }, () => [200, 204, 200]).flat())
  })

  test('retries with the same key get the first answer, whenever they come', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    for (let key = 0; key < KEYS; key++) {
      const headers = { 'Idempotency-Key': `key-${key}` }
      const create = () => client.post(`/day/create?date=${2001 + key}-05-01`, { headers })
      const answers = [create()]
      while (answers.length < RETRIES) {
        await client.get('/health')
        answers.push(create())
      }
      const [first, ...others] = (await Promise.all(answers)).map(({ status, body }) => ({ status, body }))
      expect(first?.status).toBe(201)
      expect(others).toEqual(others.map(() => first))
    }
  })
})

onMysql((api) => {
  const TROUBLES = [
    'create table troubles (number int, times int) engine = MyISAM',
    'insert into troubles values (0, 0)',
    `create trigger trouble before insert on value_revisions for each row begin
      declare number_now int;
      update troubles set times = times - 1;
      select number into number_now from troubles where times >= 0;
      if number_now is not null then
        signal sqlstate 'HY000' set mysql_errno = number_now, message_text = 'on purpose';
      end if;
    end`,
  ]
  beforeAll(async () => {
    for (const statement of TROUBLES) await api().db.raw(statement)
  })
  /** Lets the next inserts of revisions fail with an error of the server. */
  const failWith = (number: number, times: number) =>
    api()
      .db('troubles' as never)
      .update({ number, times } as never)

  async function given() {
    await failWith(0, 0)
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const dataId = await company.item('Contanti')
    const save = () => client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 12 }] })
    const saved = async () => itemNamed(await readDay(client, dayId), 'Contanti').value
    return { save, saved }
  }

  test.each([
    ['a lock waited for too long', 1205],
    ['a deadlock', 1213],
    ['a statement that took too long', 1969],
    ['a row that has just gone', 1452],
  ])('after %s the save succeeds', async (_, number) => {
    const { save, saved } = await given()
    await failWith(number, 1)
    expect(await save()).toMatchObject({ status: 200 })
    expect(await saved()).toBe(12)
  })

  test.each([
    ['a node that has lost its cluster', 1047],
    ['a commit that failed', 1180],
    ['a server that shuts down', 1053],
    ['a read-only server', 1290],
    ['a disk that is full', 1021],
    ['a table that is full', 1114],
    ['a query that was interrupted', 1317],
  ])('%s is answered 503, and nothing is written', async (_, number) => {
    const { save, saved } = await given()
    await failWith(number, 100)
    const refused = await save()
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.headers.get('Retry-After')).toBe('2')
    await failWith(0, 0)
    expect(await saved()).toBe(0)
  })
})
