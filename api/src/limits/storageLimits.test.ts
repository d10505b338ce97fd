import { randomBytes } from 'node:crypto'
import { WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import { pino } from 'pino'
import { runDueJobs } from '../jobs/runner'
import { openMailer } from '../mail/mailer'
import { removeExpiredPacks } from '../packs/expiry'
import { monthJobs } from '../packs/month'
import { openStorage } from '../storage/open'
import { onEveryDatabase } from '../testing/api'
import type { Answer, Client } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { closeDay, givenClosedDay, givenDay, givenDeletedDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { pdf } from '../testing/files'
import { csvOf, uploadTable } from '../testing/imports'
import { askFor, startPacking, untilPack } from '../testing/packs'

const SMALL = {
  packsAtOnce: 10,
  packs: 3,
  companyPacks: 4,
  packBytes: 3 * pdf.length,
  monthPacks: 2,
  imports: 3,
  importBytes: 5000,
  deletedDays: 2,
  questions: 2,
  dayEvents: 6,
  revisions: 4,
  sessions: 3,
}

const reached = (message: string) => ({ status: 409, body: { code: 'limit_reached', message } })
const grouped = (count: number) => count.toLocaleString('it-IT', { useGrouping: 'always' })
const csv = (date: string) =>
  csvOf([
    ['Data', 'Note'],
    [date, 'pioggia'],
  ])

onEveryDatabase(
  (api) => {
    async function given() {
      const company = await givenCompany(api())
      const { client, userId } = await company.person('OWNER')
      const colleague = await company.person('EDITOR_DATA')
      return { company, client, userId, colleague, dayId: await givenDay(client) }
    }
    /** How much the company uses of a limit, as an owner sees it. */
    async function usageOf(client: Client, kind: string): Promise<[used: number, most: number]> {
      const { body } = await client.get('/company/usage')
      const { used, most } = body.find((each: { kind: string }) => each.kind === kind)
      return [used, most]
    }
    /** A company at a limit writes everything else. */
    async function expectOthersToWork(client: Client, date = '2026-06-01') {
      const dayId = await givenDay(client, date)
      const { dataId } = itemNamed(await readDay(client, dayId), 'Contanti')
      const save = await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 12.5 }] })
      const upload = await givenDocument(client, dayId)
      expect([save.status, upload.fileName]).toEqual([200, expect.any(String)])
    }
    const packOf = (client: Client, parts = ['csv']) =>
      client.post('/report/pack', { body: { from: '2026-03-01', to: '2026-03-31', parts } })

    test('a company’s packs are limited in number, and room is made by their removal', async () => {
      const { client, colleague } = await given()
      const mine = await Promise.all([packOf(client), packOf(client), packOf(client)])
      expect(mine.map(({ status }) => status)).toEqual([202, 202, 202])
      expect(await packOf(client)).toMatchObject(reached('Si conservano al massimo 3 pacchetti: eliminane uno.'))
      expect((await packOf(colleague.client)).status).toBe(202)
      const refusal = 'Un’azienda può conservare al massimo 4 pacchetti: eliminane uno, o chiedilo a un titolare.'
      expect(await packOf(colleague.client)).toMatchObject(reached(refusal))
      expect(await usageOf(client, 'companyPacks')).toEqual([4, 4])
      await expectOthersToWork(client)
      await client.delete(`/report/pack/${mine[0]?.body.jobId}`)
      expect((await packOf(colleague.client)).status).toBe(202)
    })

    test('a company’s packs are limited in bytes, before and after they are made', async () => {
      const { client, dayId } = await given()
      const packing = await startPacking(api())
      const owner = packing.clientOf(client)
      const bytes = grouped(SMALL.packBytes)
      const refusal = `I pacchetti di un’azienda possono occupare in tutto al massimo ${bytes} byte: eliminane uno, o chiedilo a un titolare.`
      const pack = await untilPack(owner, await askFor(owner, ['xlsx', 'csv', 'pdf']), 'failed', 'ready')
      expect(pack).toMatchObject({ state: 'failed', message: refusal })
      expect(await usageOf(client, 'packBytes')).toEqual([0, SMALL.packBytes])
      for (let count = 0; count < 3; count += 1) await givenDocument(client, dayId)
      expect(await packOf(client, ['documents'])).toMatchObject(reached(refusal))
      await packing.stop()
      await expectOthersToWork(client)
    })

    test('of the packs of approved months the oldest end, and they don’t count as a person’s own', async () => {
      const { company, client } = await given()
      await client.put('/company/settings', { body: { accountantEmails: ['studio@esempio.it'] } })
      for (const month of ['2025-04', '2025-06', '2025-09']) {
        const { dayId, version } = await givenClosedDay(client, `${month}-30`)
        await client.post(`/day/${dayId}/approve`, { body: { version } })
        api().clock.advance(WITHDRAWAL_MS)
        await runMonthJobs()
      }
      const months = async () =>
        (await client.get('/report/pack/company')).body.map(({ from }: { from: string }) => from)
      expect(await months()).toEqual(['2025-09-01', '2025-06-01'])
      const own = await Promise.all([packOf(client), packOf(client), packOf(client)])
      expect(own.map(({ status }) => status)).toEqual([202, 202, 202])
      await removeExpiredPacks({ db: api().db, storage: openStorage(api().config.storageUrl) }, api().clock.now())
      expect(await api().db('packs').where({ company_id: company.companyId })).toHaveLength(5)
    })

    async function runMonthJobs() {
      const { db, clock, config, metrics } = api()
      const logger = pino({ level: 'silent' })
      const mailer = openMailer({ config, logger, metrics })
      await runDueJobs({ db, clock: clock.now, config, logger, limits: config.limits, mailer, metrics }, monthJobs)
    }

    test('a company’s imports are limited in number and in bytes, and an owner removes any of them', async () => {
      const { client, colleague } = await given()
      const upload = () => uploadTable(colleague.client, csv('2026-03-01'))
      const uploads: Answer[] = []
      for (let count = 0; count < 4; count += 1) uploads.push(await upload())
      const refusal = 'Un’azienda può conservare al massimo 3 importazioni: eliminane una, o chiedilo a un titolare.'
      expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 409])
      expect(uploads[3]).toMatchObject(reached(refusal))
      expect(await usageOf(client, 'imports')).toEqual([3, 3])
      const { body: kept } = await client.get('/report/import/company')
      expect(kept).toHaveLength(3)
      expect(kept[0]).toMatchObject({ fileName: 'settembre.csv', state: 'checked', bytes: expect.any(Number) })
      await expectOthersToWork(client)
      await client.delete(`/report/import/${kept[0].importId}`)
      await colleague.client.delete(`/report/import/${kept[1].importId}`)
      const notes = Array.from({ length: 300 }, () => ['2026-03-01', randomBytes(20).toString('hex')])
      const large = csvOf([['Data', 'Note'], ...notes])
      const bytes = grouped(SMALL.importBytes)
      expect(await uploadTable(colleague.client, large)).toMatchObject(
        reached(
          `Le importazioni di un’azienda possono occupare in tutto al massimo ${bytes} byte: eliminane una, o chiedilo a un titolare.`,
        ),
      )
      expect((await upload()).status).toBe(201)
    })

    test('deleted days are limited in number, until one is restored or removed for good', async () => {
      const { client } = await given()
      const first = await givenDeletedDay(client, '2026-04-01')
      await givenDeletedDay(client, '2026-04-01')
      const dayId = await givenDay(client, '2026-04-02')
      const refusal = 'Si conservano al massimo 2 giorni eliminati: un titolare ne elimini uno per sempre, in Account.'
      expect(await client.delete(`/day/${dayId}`)).toMatchObject(reached(refusal))
      expect(await usageOf(client, 'deletedDays')).toEqual([2, 2])
      await expectOthersToWork(client)
      await client.delete(`/day/${first}/purge`)
      expect((await client.delete(`/day/${dayId}`)).status).toBe(204)
    })

    test('a company’s questions are limited in number, and an owner deletes any of them', async () => {
      const { company, client, colleague, dayId } = await given()
      const other = await givenDay(client, '2026-03-02')
      const dataId = await company.item('Contanti')
      const ask = (day: number) =>
        colleague.client.post('/question', { body: { dayId: day, dataId, text: 'Come mai?' } })
      const { body: first } = await ask(dayId)
      expect((await ask(other)).status).toBe(201)
      const refusal = 'Un’azienda può conservare al massimo 2 domande: un titolare ne elimini una.'
      expect(await ask(other)).toMatchObject(reached(refusal))
      expect((await client.post(`/question/${first.id}/answer`, { body: { text: 'Era festa.' } })).status).toBe(201)
      await expectOthersToWork(client)
      expect((await colleague.client.delete(`/question/${first.id}`)).status).toBe(403)
      expect((await client.delete(`/question/${first.id}`)).status).toBe(204)
      expect((await client.get(`/question?dayId=${dayId}`)).body).toEqual([])
      expect((await ask(dayId)).status).toBe(201)
    })

    test('a day is reopened and restored only as often as it may have events, and can always be deleted', async () => {
      const { client } = await given()
      const { dayId } = await givenClosedDay(client, '2026-04-05')
      const reopen = () => client.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
      expect((await reopen()).status).toBe(200)
      await closeDay(client, dayId)
      const refusal = 'Un giorno può avere al massimo 6 passaggi fra chiusure, approvazioni e riaperture.'
      expect(await reopen()).toMatchObject(reached(refusal))
      const { version } = await readDay(client, dayId)
      expect((await client.post(`/day/${dayId}/approve`, { body: { version } })).status).toBe(200)
      api().clock.advance(WITHDRAWAL_MS)
      const open = await givenDay(client, '2026-04-06')
      const restore = () => client.post(`/day/${open}/restore`)
      for (let count = 0; count < 2; count += 1) {
        await client.delete(`/day/${open}`)
        expect((await restore()).status).toBe(200)
      }
      expect((await client.delete(`/day/${open}`)).status).toBe(204)
      expect(await restore()).toMatchObject(reached(refusal))
      expect((await client.delete(`/day/${open}/purge`)).status).toBe(204)
      await expectOthersToWork(client)
    })

    test('a figure and an entry are changed only so often on a day, and the entry can still be removed', async () => {
      const { company, client, dayId } = await given()
      const list = await company.listOf('Spese varie')
      const dataId = await company.item('Contanti')
      const save = (value: number) => client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
      const entry = await givenEntry(client, dayId, list, 1)
      const change = (value: number) =>
        client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id: entry.id, listId: list.listId, value }] })
      const refusal = 'Un valore si può modificare al massimo 4 volte in un giorno.'
      for (const write of [save, change]) {
        for (const value of [2, 3, 4]) expect((await write(value)).status).toBe(200)
        expect(await write(5)).toMatchObject(reached(refusal))
        expect((await write(4)).status).toBe(200)
      }
      const figure = itemNamed(await readDay(client, dayId), 'Contanti')
      const restored = await client.post(`/history/connectionData/${figure.connectionDataId}/restore/2`)
      expect([restored, figure.value]).toMatchObject([reached(refusal), 4])
      expect((await client.delete(`/data/list/delete/${entry.id}`)).status).toBe(200)
      await expectOthersToWork(client)
    })

    test('beyond the limit a person’s oldest session ends', async () => {
      const { client, colleague } = await given()
      const later: Client[] = []
      for (let count = 0; count < 3; count += 1) later.push(await signIn(api(), colleague.username))
      const statuses = await Promise.all([colleague.client, ...later].map((each) => each.get('/library/user')))
      expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200, 200])
      expect((await client.get('/library/user')).status).toBe(200)
    })
  },
  undefined,
  SMALL,
)
