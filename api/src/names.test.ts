import { asCreation, entered, type Form, list } from './demo/form'
import { onEveryDatabase } from './testing/api'
import type { Client } from './testing/client'
import { givenCompany } from './testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from './testing/day'
import { formWith, givenDocument, uploadTo } from './testing/documents'
import { pdf } from './testing/files'
import { A_KEY } from './testing/rights/rows'

const NOT_IN_A_LINE = {
  'a line break': 'a\nb',
  'a tab': 'a\tb',
  'a C1 control': 'a\u0085b',
  'a line separator': 'a\u2028b',
  'a paragraph separator': 'a\u2029b',
  'a turned direction': 'a\u202Eb',
  'an isolate': 'a\u2066b',
}
const PERSON = { name: 'Mario', email: 'mario@esempio.it', userType: 'VIEWER_DATA' }
const RIGHTS = { viewHistory: false, viewComments: false, viewDayNotifications: false }
const FORM: Form = {
  title: 'T',
  sections: { S: [...entered('E'), list('L', 'Somma', 'C', 'U')] },
  formulas: {},
}

onEveryDatabase((api) => {
  async function givenRecord() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const { userId } = await company.person('VIEWER_DATA')
    const dayId = await givenDay(client)
    const spending = await company.listOf('Spese varie')
    const { id } = await givenEntry(client, dayId, spending, 1)
    const document = await givenDocument(client, dayId)
    const ruleDataId = await company.item('Contanti')
    return { company, client, userId, dayId, spending, id, document, ruleDataId }
  }

  const library = (client: Client, name: string, text: string) =>
    client.post('/library/create', {
      body: JSON.stringify(asCreation(FORM)).replace(`"${name}"`, JSON.stringify(text)),
    })

  test.each(Object.entries(NOT_IN_A_LINE))('%s is refused in every name, and the field is named', async (_, text) => {
    const { company, client, userId, dayId, spending, id, document, ruleDataId } = await givenRecord()
    const rule = { checkBox: true, previousDay: null, ruleDataId, libraryId: company.libraryId }
    const answers = {
      name: await client.put('/users/me/name', { body: { name: text } }),
      'other.name': await client.put(`/users/others/${userId}`, { body: { ...PERSON, ...RIGHTS, name: text } }),
      'new.name': await client.post('/users/add', { body: { ...PERSON, name: text } }),
      companyName: await client.put('/company', { body: { companyName: text } }),
      title: await library(client, 'T', text),
      'sections.0.name': await library(client, 'S', text),
      'sections.0.data.0.name': await library(client, 'E', text),
      'sections.0.lists.0.name': await library(client, 'L', text),
      'sections.0.lists.0.sumDataName': await library(client, 'Somma', text),
      'sections.0.lists.0.causal': await library(client, 'C', text),
      'sections.0.lists.0.causals.0': await library(client, 'U', text),
      'rule.name': await client.post('/rule/create', { body: { ...rule, name: text } }),
      'key.name': await client.post('/embed/keys', { body: { ...A_KEY, name: text } }),
      newFileName: await client.put(`/files/${document.id}/rename?newFileName=${encodeURIComponent(text)}`),
      'upload.newFileName': await uploadTo(client, dayId, 'fattura.pdf', pdf, text),
      '0.causal': await client.post(`/data/list/add?dayId=${dayId}`, { body: [{ ...spending, causal: text }] }),
      'update.0.causal': await client.post(`/data/list/update?dayId=${dayId}`, {
        body: [{ id, listId: spending.listId, causal: text }],
      }),
    }
    for (const [field, { status, body }] of Object.entries(answers)) {
      const path = field.replace(/^(other|new|rule|key|upload|update)\./, '')
      expect({ field, status, path: body.issues?.[0].path }).toEqual({ field, status: 400, path })
      expect(body.message).toMatch(/caratteri non ammessi/)
    }
  })

  test('a comment has the lines that it was given, and a file’s own name is cleaned', async () => {
    const { client, dayId } = await givenRecord()
    const { dataId } = itemNamed(await readDay(client, dayId), 'Contanti')
    await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, comment: 'uno\ndue' }] })
    expect(itemNamed(await readDay(client, dayId), 'Contanti').comment).toBe('uno\ndue')
    const form = formWith({ content: pdf, name: 'fat\u2028tu\u202Era.pdf' }, { dayId })
    expect((await client.post('/files/upload', { body: form })).body.customFileName).toBe('fattura.pdf')
  })

  test('names that were stored with line breaks are read unchanged', async () => {
    const { company, client, userId } = await givenRecord()
    await api().db('users').where({ id: userId }).update({ name: 'uno\ndue' })
    await api().db('companies').where({ id: company.companyId }).update({ name: 'tre\nquattro' })
    expect((await client.get('/users/all')).body.map(({ name }: { name: string }) => name)).toContain('uno\ndue')
    expect((await client.get('/users/get-current-user')).body.company.companyName).toBe('tre\nquattro')
  })
})
