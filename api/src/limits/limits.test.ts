import { asCreation, calculated, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Answer, Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, readDay } from '../testing/day'
import { givenDocument, storedFiles, uploadTo } from '../testing/documents'
import { pdf } from '../testing/files'
import { A_KEY } from '../testing/rights/rows'

const SMALL = {
  listEntries: 4,
  dayEntries: 7,
  libraryItems: 12,
  libraryFormulas: 3,
  formulaLength: 120,
  formulaTokens: 9,
  libraryFormulaLength: 150,
  libraryFormulaTokens: 17,
  libraryRules: 2,
  libraries: 3,
  companyItems: 24,
  days: 3,
  dayDocuments: 2,
  dayQuestions: 2,
  questionMessages: 3,
  documents: 3,
  documentBytes: 5 * pdf.length,
  users: 4,
  embedKeys: 2,
  notifications: 3,
  packsAtOnce: 2,
  packs: 3,
}

const reached = (message: string) => ({ status: 409, body: { code: 'limit_reached', message } })
const formOf = (count: number, formulas: Form['formulas'] = {}): Form => ({
  title: 'Prova',
  sections: {
    Unica: [
      ...entered(...Array.from({ length: count - 4 }, (_, at) => `Voce ${at}`)),
      ...calculated('A', 'B', 'C', 'D'),
    ],
  },
  formulas,
})

/** So many of them succeed, and all others are refused as reached. */
function expectOnly(answers: Answer[], most: number, message: string) {
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(most)
  for (const answer of answers.filter(({ status }) => status >= 300)) expect(answer).toMatchObject(reached(message))
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

onEveryDatabase(
  (api) => {
    async function givenSheet() {
      const company = await givenCompany(api())
      const { client } = await company.person('OWNER')
      return { company, client, dayId: await givenDay(client), list: await company.listOf('Spese varie') }
    }
    const create = (client: Client, form: Form) => client.post('/library/create', { body: asCreation(form) })

    test('a list refuses entries beyond its limit, added at once or in one batch, and writes none of them', async () => {
      const { client, dayId, list } = await givenSheet()
      const add = (count: number) =>
        client.post(`/data/list/add?dayId=${dayId}`, {
          body: Array.from({ length: count }, () => ({ ...list, value: 1 })),
        })
      const refusal = 'Una lista può avere al massimo 4 righe in un giorno.'
      expect(await add(5)).toMatchObject(reached(refusal))
      expectOnly(await times(6, () => add(1)), 4, refusal)
      expect((await readDay(client, dayId)).listSums[list.dataId]).toBe(4)
    })

    test('questions of a day and messages of a question stop at their limits', async () => {
      const { client, dayId, list } = await givenSheet()
      const body = { dayId, dataId: list.dataId, text: 'Perché?' }
      const ask = () => client.post('/question', { body })
      const asked = await times(3, ask)
      expectOnly(asked, 2, 'In un giorno si possono fare al massimo 2 domande, comprese quelle risolte.')
      const id = asked.find(({ status }) => status === 201)?.body.id
      const answer = () => client.post(`/question/${id}/answer`, { body: { text: 'Ecco.' } })
      expectOnly(await times(4, answer), 2, 'Una domanda può avere al massimo 3 messaggi: risolvila e fanne una nuova.')
      expect((await client.post(`/question/${id}/resolve`)).status).toBe(200)
    })

    test('a removed entry no longer counts for its list but still for its day, and is restored only within the limit', async () => {
      const { company, client, dayId, list } = await givenSheet()
      const [first] = await times(4, () => givenEntry(client, dayId, list, 1))
      const restore = () => client.post(`/history/connectionList/${first?.id}/restore/1`)
      await client.delete(`/data/list/delete/${first?.id}`)
      await givenEntry(client, dayId, list, 1)
      expect(await restore()).toMatchObject(reached('Una lista può avere al massimo 4 righe in un giorno.'))
      const other = await company.listOf('Altri incassi')
      const add = () => client.post(`/data/list/add?dayId=${dayId}`, { body: [{ ...other, value: 1 }] })
      const refusal = 'Un giorno può avere al massimo 7 righe in tutte le liste, comprese quelle eliminate.'
      expectOnly(await times(4, add), 2, refusal)
      expect(await client.post(`/day/create?date=2026-03-02`)).toMatchObject({ status: 201 })
    })

    const TOO_MUCH: [string, Form, string, string][] = [
      ['items', formOf(13), 'sections', 'Una libreria può avere al massimo 12 voci.'],
      [
        'formulas',
        formOf(12, { A: '1', B: '1', C: '1', D: '1' }),
        'formulas',
        'Una libreria può avere al massimo 3 formule.',
      ],
      [
        'characters of a formula',
        formOf(12, { A: `1${'0'.repeat(120)}` }),
        'formulas.0.expression',
        'Una formula può avere al massimo 120 caratteri.',
      ],
      [
        'characters of all formulas',
        formOf(12, { A: `1${'0'.repeat(90)}`, B: `1${'0'.repeat(90)}` }),
        'formulas.1.expression',
        'Le formule di una libreria possono avere in tutto al massimo 150 caratteri.',
      ],
      [
        'tokens of a formula',
        formOf(12, { A: '1 + 1 + 1 + 1 + 1 + 1' }),
        'formulas.0.expression',
        'Una formula può avere al massimo 9 elementi fra voci, numeri e operatori.',
      ],
      [
        'tokens of all formulas',
        formOf(12, { A: '1 + 1 + 1 + 1 + 1', B: '1 + 1 + 1 + 1 + 1' }),
        'formulas.1.expression',
        'Le formule di una libreria possono avere in tutto al massimo 17 elementi fra voci, numeri e operatori.',
      ],
    ]
    test.each(TOO_MUCH)('a library of too many %s is refused, naming the field', async (_, form, path, message) => {
      const { client } = await (await givenCompany(api(), null)).person('OWNER')
      const answer = await create(client, form)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message, issues: [{ path, message }] } })
    })

    test('a company’s libraries are limited in number, and in the number of all their items', async () => {
      const { client } = await (await givenCompany(api(), null)).person('OWNER')
      const refusal = 'Un’azienda può avere al massimo 3 librerie.'
      expectOnly(await times(5, () => create(client, formOf(5))), 3, refusal)
      const { client: other } = await (await givenCompany(api(), null)).person('OWNER')
      const all = 'Le librerie di un’azienda possono avere in tutto al massimo 24 voci.'
      expectOnly(await times(3, () => create(other, formOf(10))), 2, all)
    })

    test('a library’s rules and a company’s days are limited in number', async () => {
      const { company, client } = await givenSheet()
      const { libraryId } = company
      const ruleDataId = await company.item('Contanti')
      const rule = { name: 'Da fare', checkBox: true, previousDay: null, ruleDataId, libraryId }
      const refusal = 'Una libreria può avere al massimo 2 regole oltre a quelle automatiche.'
      expectOnly(await times(4, () => client.post('/rule/create', { body: rule })), 2, refusal)
      const create = (index: number) => client.post(`/day/create?date=2026-04-0${index + 1}`)
      expectOnly(await times(4, create), 2, 'Un’azienda può avere al massimo 3 giorni.')
    })

    test('documents are limited per day, per company and in bytes, and refused ones leave no file', async () => {
      const { client, dayId } = await givenSheet()
      const before = await storedFiles(api())
      const upload = (day: number, content = pdf) => uploadTo(client, day, 'fattura.pdf', content)
      expectOnly(await times(3, () => upload(dayId)), 2, 'Un giorno può avere al massimo 2 documenti.')
      const second = await givenDay(client, '2026-03-02')
      const large = Buffer.concat([pdf, Buffer.alloc(3 * pdf.length)])
      const bytes = (5 * pdf.length).toLocaleString('it-IT', { useGrouping: 'always' })
      expect(await upload(second, large)).toMatchObject(
        reached(`I documenti di un’azienda possono occupare in tutto al massimo ${bytes} byte.`),
      )
      await givenDocument(client, second)
      expect(await upload(second)).toMatchObject(reached('Un’azienda può avere al massimo 3 documenti.'))
      const documents = await Promise.all([dayId, second].map((day) => client.get(`/files/day/${day}`)))
      const names = documents.flatMap(({ body }) => body.map(({ fileName }: { fileName: string }) => fileName))
      expect(names).toHaveLength(3)
      expect((await storedFiles(api())).filter((name) => !before.includes(name))).toEqual(names.toSorted())
    })

    test('a person’s packs are limited in number at once, and in all', async () => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      const body = { from: '2026-03-01', to: '2026-03-31', parts: ['csv'] }
      const ask = () => client.post('/report/pack', { body })
      const atOnce = 'Si preparano al massimo 2 pacchetti per volta: aspetta che uno sia pronto.'
      expectOnly(await times(4, ask), 2, atOnce)
      await api().db('packs').update({ state: 'failed' })
      await ask()
      expect(await ask()).toMatchObject(reached('Si conservano al massimo 3 pacchetti: eliminane uno.'))
    })

    test('a company’s people and its keys are limited in number', async () => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      const invite = (index: number) =>
        client.post('/users/add', {
          body: { name: `N ${index}`, email: `n${index}@esempio.it`, userType: 'VIEWER_DATA' },
        })
      expectOnly(await times(5, invite), 3, 'Un’azienda può avere al massimo 4 persone.')
      const key = () => client.post('/embed/keys', { body: A_KEY })
      expectOnly(await times(4, key), 2, 'Un’azienda può avere al massimo 2 chiavi, comprese quelle revocate.')
    })

    test('beyond the limit a person’s oldest notifications are removed, and nobody else’s', async () => {
      const company = await givenCompany(api())
      const { client } = await company.person('OWNER')
      const reader = await company.person('VIEWER_DATA', { viewDayNotifications: true })
      const colleague = await company.person('EDITOR_DATA', { viewDayNotifications: true })
      const told = async (person: Client) =>
        (await person.get('/notification')).body.map(({ message }: { message: string }) => message)
      const about = (done: string, date: string) => expect.stringContaining(`ha ${done} il giorno ${date}/2026`)
      const days = await times(2, (index) => givenDay(client, `2026-05-0${index + 1}`))
      for (const day of days) await client.delete(`/day/${day}`)
      const deleted = [about('eliminato', '02/05'), about('eliminato', '01/05')]
      for (const person of [reader, colleague]) expect(await told(person.client)).toEqual(deleted)
      for (const date of ['2026-05-03', '2026-05-04', '2026-05-05']) await givenDay(colleague.client, date)
      const created = [about('creato', '05/05'), about('creato', '04/05'), about('creato', '03/05')]
      expect(await told(reader.client)).toEqual(created)
      expect(await told(colleague.client)).toEqual(deleted)
    })
  },
  undefined,
  SMALL,
)
