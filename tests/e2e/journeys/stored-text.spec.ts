import type { Page } from '@playwright/test'
import type { Import } from '@quotidia/contract/imports'
import type { LibraryCreated } from '@quotidia/contract/libraries'
import type { Question } from '@quotidia/contract/questions'
import { type Api, createDay, readDay, tokenOf } from '../harness/calls'
import { pressRowAction, rowOf } from '../harness/dayPage'
import { expect, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { send } from '../harness/rows'
import { pdf } from '../harness/sampleFiles'

/** Each sets a global where it runs: as an address, as markup, out of an attribute or an element, in a template. */
const SCRIPTS = [
  'javascript:executed=1//',
  '<script>executed=1</script>',
  '<img src=x onerror=executed=1>',
  '"><script>executed=1</script>',
  "'><img src=x onerror=executed=1>",
  '" autofocus onfocus="executed=1',
  '<svg onload=executed=1></svg>',
  '<svg><script>executed=1</script></svg>',
  '<iframe srcdoc="<script>parent.executed=1</script>"></iframe>',
  '<iframe src="javascript:parent.executed=1"></iframe>',
  '<a href="javascript:executed=1">x</a>',
  '<details open ontoggle=executed=1>',
  '<input autofocus onfocus=executed=1>',
  '<video><source onerror=executed=1></video>',
  '</textarea><script>executed=1</script>',
  '</title><script>executed=1</script>',
  '<style onload=executed=1></style>',
  '<object data="data:text/html,<script>executed=1</script>"></object>',
  "{{constructor.constructor('executed=1')()}}",
  `${'$'}{executed=1}`,
]
/** Below the limit of every name, since the field's name follows the scripts. */
const LONGEST_GROUP = 180

function inGroups(most: number): string[] {
  const groups: string[] = []
  for (const script of SCRIPTS) {
    const last = groups.at(-1)
    if (last !== undefined && last.length + script.length < most) groups[groups.length - 1] = `${last} ${script}`
    else groups.push(script)
  }
  return groups
}

/** Names for one field that contain all scripts, at their start: only there `javascript:` is the scheme of an address. */
const namesOf = (field: string) => inGroups(LONGEST_GROUP).map((group) => `${group} ${field}`)
const textsOf = (field: string) => inGroups(480).map((group) => `${group} ${field}`)
/** One of these names, for a field that exists once. */
const nameOf = (field: string) => namesOf(field)[0] ?? ''

/** A library with one section of all kinds of names, and sections with names alone. */
function libraryOf() {
  const inOrder = (names: string[], more: (at: number) => object) =>
    names.map((name, at) => ({ name, tmpId: at + 1, viewOrder: at + 1, ...more(at) }))
  const item = (at: number) => ({ tmpId: 100 + at, type: 'ENTERED' })
  const list = (at: number) => ({
    tmpId: 200 + at,
    sumDataName: namesOf('somma')[at],
    causal: namesOf('motivo')[at],
    causals: namesOf('abituale'),
  })
  const content = { data: inOrder(namesOf('voce'), item), lists: inOrder(namesOf('lista'), list) }
  const other = (at: number) => ({ data: [{ name: `Dato ${at}`, tmpId: 300 + at, type: 'ENTERED', viewOrder: 1 }] })
  return {
    title: nameOf('libreria'),
    sections: inOrder(namesOf('sezione'), (at) => (at === 0 ? content : other(at))),
  }
}

const formWith = (name: string, content: string | Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

async function storeEverywhere(product: Api, date: string) {
  const as = (token: string) => ({
    post: <T>(path: string, body: unknown) => send<T>(product, token, path, body),
    put: (path: string, body: unknown) => send(product, token, path, body, 'PUT'),
  })
  const token = await tokenOf(product, 'aurora')
  const [owner, editor] = [as(token), as(await tokenOf(product, 'bruno'))]
  await owner.put('/company', { companyName: nameOf('azienda') })
  await owner.put('/users/me/name', { name: nameOf('titolare') })
  const { libraryId } = await owner.post<LibraryCreated>('/library/create', libraryOf())
  const dayId = await createDay(product, token, date)
  const { dayWithValues, dataLists } = await readDay(product, token, dayId)
  const dataIds = namesOf('voce').map((name) => dayWithValues.find(({ dataName }) => dataName === name)?.dataId)
  for (const [at, name] of namesOf('regola').entries())
    await owner.post('/rule/create', { name, checkBox: true, ruleDataId: dataIds[at], libraryId })
  for (const name of namesOf('chiave'))
    await owner.post('/embed/keys', { name, origins: ['https://portale.esempio.it'], mode: 'view' })
  for (const [at, name] of namesOf('invitato').entries())
    await owner.post('/users/add', { name, email: `invitato${at}@esempio.it`, userType: 'VIEWER' })
  const comments = textsOf('commento').map((comment, at) => ({ dataId: dataIds[at], value: 1, comment }))
  await editor.post(`/data/update?dayId=${dayId}`, comments)
  const [list] = dataLists
  const entries = namesOf('causale').map((causal) => ({ listId: list?.listId, dataId: list?.dataId, value: 1, causal }))
  await editor.post(`/data/list/add?dayId=${dayId}`, entries)
  for (const [at, text] of textsOf('domanda').entries()) {
    const { id } = await editor.post<Question>('/question', { dayId, dataId: dataIds[0], text })
    await owner.post(`/question/${id}/answer`, { text: textsOf('risposta')[at] })
  }
  for (const newFileName of namesOf('documento'))
    await editor.post('/files/upload', formWith('a.pdf', pdf('').buffer, { dayId: String(dayId), newFileName }))
  for (const [at, comment] of textsOf('chiusura').entries()) {
    const { version } = await readDay(product, token, dayId)
    await editor.post(`/day/${dayId}/close`, { version, comment, acceptOutstanding: true })
    await owner.post(`/day/${dayId}/reopen`, { reason: textsOf('riapertura')[at] })
  }
  const rows = [
    ['Data', ...namesOf('colonna')],
    [date, ...namesOf('cella')],
  ]
  const csv = rows.map((row) => row.map(quoted).join(';')).join('\n')
  const { importId } = await owner.post<Import>('/report/import', formWith(`${nameOf('file')}.csv`, csv))
  return { dayId, importId, libraryId }
}

/** Waits until all the texts are on the page: in its elements, or as the content of its fields. */
async function expectTexts(page: Page, texts: string[]): Promise<void> {
  const missing = () =>
    page.evaluate((expected) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, option')]
      const shown = [document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
      return expected.filter((text) => !shown.includes(text))
    }, texts)
  await expect.poll(missing).toEqual([])
  await expect.poll(() => page.evaluate(() => 'executed' in window)).toBe(false)
}

test('stored texts with scripts are shown as text on every screen, and never run', async ({ page, own, newDate }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const date = newDate()
  const { dayId, importId, libraryId } = await storeEverywhere(own, date)
  const all = (...fields: string[]) => fields.flatMap(namesOf)

  await signIn(page, 'aurora')
  await page.getByRole('button', { name: /^Mostra le altre/ }).click()
  await expectTexts(page, [nameOf('azienda'), nameOf('titolare'), ...all('documento')])
  await page.goto('/account')
  await expectTexts(page, [nameOf('azienda'), nameOf('libreria'), ...all('sezione', 'voce', 'invitato')])
  await page.goto('/account/integrazioni')
  await expectTexts(page, all('chiave'))
  await page.goto('/create-library')
  await expectTexts(page, [nameOf('libreria')])
  await page.goto('/manage-rules')
  await page.getByLabel('Libreria').selectOption(String(libraryId))
  await expectTexts(page, all('voce', 'somma', 'regola'))
  await page.goto(`/summary?span=dates&from=${date}&to=${date}`)
  await expectTexts(page, all('sezione', 'voce', 'somma'))
  await page.goto(`/summary/import?id=${importId}`)
  await expectTexts(page, all('colonna'))

  const ofDay = [...all('sezione', 'voce', 'lista', 'somma', 'motivo', 'causale', 'documento'), ...textsOf('commento')]
  await page.goto(`/view/${dayId}`)
  await expectTexts(page, ofDay)
  await pressRowAction(rowOf(page, nameOf('voce')), /^Domande su /, /^Fai una domanda/)
  await expectTexts(page, [...textsOf('domanda'), ...textsOf('risposta')])
  await page.keyboard.press('Escape')
  await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Vita del giorno' }).click()
  await expectTexts(page, [...textsOf('chiusura'), ...textsOf('riapertura')])
  await page.goto(`/edit/${dayId}`)
  await expectTexts(page, [...ofDay, ...all('abituale')])
  expect(dialogs).toEqual([])
})
