import type { Locator } from '@playwright/test'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { passTime } from '../harness/clock'
import { itemNamed, pressRowAction } from '../harness/dayPage'
import { dateAgo, dayIn, expectDay, FRAME, recordDayEvents, test } from '../harness/embedHost'
import { writerOf } from '../harness/rows'
import { expect, REPEATED, VARIANT } from '../harness/test'
import { expectToast } from '../harness/toasts'

const YESTERDAY = dateAgo(1)
const EDITING = `/plain.html?date=${YESTERDAY}&mode=edit&user=bruno`

/** More than the longest pause between two attempts to save, 30 s. */
const NEXT_ATTEMPT_MS = 35_000

const cash = (day: Locator) => day.getByLabel('Incasso contanti, euro', { exact: true })

/** The stored value of an item. */
async function storedCash(host: { apiUrl: string }): Promise<number | null> {
  const token = await tokenOf(host, 'aurora')
  return itemNamed(await readDay(host, token, await findDay(host, token, YESTERDAY)), 'Incasso contanti').value
}

/** The stored item that is the sum of a list. */
async function listSum(host: { apiUrl: string }) {
  const token = await tokenOf(host, 'aurora')
  const { dataLists, dayWithValues } = await readDay(host, token, await findDay(host, token, YESTERDAY))
  const list = dataLists.find(({ listName }) => listName === 'POS e carte')
  const sum = dayWithValues.find(({ dataId }) => dataId === list?.dataId)
  return { dataId: sum?.dataId, dataName: sum?.dataName, value: sum?.value }
}

test('a typed figure is saved, and the page gets an event with its value', { tag: FRAME }, async ({ page, host }) => {
  const events = await recordDayEvents(page)
  await page.goto(EDITING)
  await cash(dayIn(page)).fill('321,5')
  await page.keyboard.press('Tab')
  await expect(dayIn(page).getByText(/Tutto salvato alle/)).toBeVisible()
  await expect.poll(() => storedCash(host)).toBe(321.5)
  const savedValues = async () => (await events()).filter(({ name }) => name === 'saved').map(({ detail }) => detail)
  const detail = { dayId: await findDay(host, await tokenOf(host, 'aurora'), YESTERDAY), date: YESTERDAY }
  const cashNow = { dataId: expect.any(Number), dataName: 'Incasso contanti', value: 321.5 }
  await expect.poll(savedValues).toEqual([{ ...detail, values: [cashNow] }])

  const list = dayIn(page).getByRole('region', { name: 'POS e carte', exact: true })
  const before = await listSum(host)
  await list.getByRole('textbox', { name: /euro$/ }).first().fill('1000')
  await page.keyboard.press('Tab')
  await expect.poll(() => listSum(host)).not.toEqual(before)
  const listNow = await listSum(host)
  await expect.poll(savedValues).toEqual([
    { ...detail, values: [cashNow] },
    { ...detail, values: [listNow] },
  ])
})

test('an untouched new entry is removed; a filled one is completed and saved', { tag: [FRAME, REPEATED] }, async ({
  page,
  host,
}) => {
  await page.goto(EDITING)
  const list = dayIn(page).getByRole('region', { name: 'POS e carte', exact: true })
  const causals = list.getByLabel('Circuito')
  const stored = async () => {
    const token = await tokenOf(host, 'aurora')
    const { dataListsValues, dataLists } = await readDay(host, token, await findDay(host, token, YESTERDAY))
    const { listId } = dataLists.find(({ listName }) => listName === 'POS e carte') ?? {}
    return dataListsValues.filter((item) => item.listId === listId).map(({ causal, value }) => [causal, value])
  }
  const { length: count } = await stored()
  await expect(causals).toHaveCount(count)
  const add = list.getByRole('button', { name: 'Aggiungi a POS e carte' })
  await add.click()
  await expect(causals).toHaveCount(count + 1)
  await expect(causals.last()).toBeFocused()
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await expect(causals).toHaveCount(count)
  await add.click()
  const completions = () =>
    causals.last().evaluate((field) => [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value))
  await expect.poll(completions).toContain('Satispay')
  for (const typed of ['Nexi', '8.5']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect.poll(async () => (await stored()).at(-1)).toEqual(['Nexi', 8.5])
  await expect.poll(stored).toHaveLength(count + 1)
})

test('the mode attribute follows the switch between View and Edit', { tag: FRAME }, async ({ page }) => {
  await page.goto(`/plain.html?date=${YESTERDAY}&user=bruno`)
  const day = dayIn(page)
  await day.getByRole('button', { name: 'Abilita modifica' }).click()
  await expect(cash(day)).toBeEditable()
  await expect(day).toHaveAttribute('mode', 'edit')
  await day.evaluate((element) => element.setAttribute('mode', 'view'))
  await expect(day.getByRole('button', { name: 'Abilita modifica' })).toBeVisible()
})

test('without the right to edit the day is read-only, whatever the mode', { tag: [FRAME, REPEATED] }, async ({
  page,
}) => {
  await page.goto(`/plain.html?date=${YESTERDAY}&mode=edit&user=fabio`)
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  await expect(day).toHaveAttribute('mode', 'view')
  await expect(day.getByRole('textbox')).toHaveCount(0)
})

test('an element removed while a figure is typed saves the figure', async ({ page, host }) => {
  await page.goto(EDITING)
  const day = dayIn(page)
  await cash(day).fill('777')
  await day.evaluate((element) => element.remove())
  await expect.poll(() => storedCash(host)).toBe(777)
})

test.describe('without a server', () => {
  // The stream is opened again while the API ends, too.
  test.use({ expectedErrors: /net::ERR_|status of 503 .*\/live\?/ })

  test('unsaved figures are shown again when the day is reopened', async ({ page, host }) => {
    const events = await recordDayEvents(page)
    await page.goto(EDITING)
    const day = dayIn(page)
    await expect(cash(day)).toBeEditable()
    await host.stopApi()
    await cash(day).fill('888')
    await page.keyboard.press('Tab')
    await expect(day.getByText('1 valore non salvato')).toBeVisible()
    await expect
      .poll(async () => (await events()).at(-1))
      .toMatchObject({ name: 'error', detail: { code: 'not_saved' } })
    await day.evaluate((element) => {
      Object.assign(window, { taken: element })
      element.remove()
    })
    await host.startApi()
    await page.evaluate(() => document.body.append((window as unknown as { taken: Element }).taken))
    await expectToast(page, 'Ritrovato 1 valore che non era ancora salvato.')
    await expect.poll(() => storedCash(host)).toBe(888)
  })
})

test.describe('while the host refuses a token', () => {
  test.use({ expectedErrors: /status of 502/ })

  for (const [answer, give] of [
    ['an error', () => Promise.reject(new Error('signed out'))],
    ['an empty token', async () => ''],
  ] as const)
    test(`with ${answer}, the page gets one error event, and the figure stays until a token is given`, {
      tag: answer === 'an error' ? FRAME : [FRAME, VARIANT],
    }, async ({ page, host }) => {
      await page.clock.install()
      const events = await recordDayEvents(page)
      await page.goto(EDITING)
      const day = dayIn(page)
      await expect(cash(day)).toBeEditable()
      host.replaceTokens(give)
      await passTime(page, 11 * 60_000)
      await cash(day).fill('654')
      await page.keyboard.press('Tab')
      await expect(day.getByText('1 valore non salvato')).toBeVisible()
      const refusals = async () => (await events()).filter(({ name }) => name === 'error')
      const counts = async () =>
        (await events())
          .filter(({ name }) => name === 'unsaved')
          .map(({ detail }) => (detail as { count: number }).count)
      await expect.poll(refusals).toContainEqual({
        name: 'error',
        detail: { code: 'no_token', message: 'La pagina non ha dato l’accesso al giorno.' },
      })
      await passTime(page, 5000)
      await expect(cash(day)).toHaveValue('654,00')
      await expect.poll(counts).toEqual([1])
      expect((await refusals()).filter(({ detail }) => (detail as { code: string }).code === 'no_token')).toHaveLength(
        1,
      )
      host.replaceTokens(undefined)
      // The clock isn't advanced: that could end the request of a save that the API has stored already.
      await expect.poll(() => storedCash(host), { timeout: NEXT_ATTEMPT_MS }).toBe(654)
      await expect(day.getByText(/Tutto salvato alle/)).toBeVisible()
      await expect.poll(counts).toEqual([1, 0])
    })
})

test('a moved element keeps its state', async ({ page }) => {
  await page.goto(EDITING)
  const day = dayIn(page)
  await cash(day).fill('12')
  const same = await day.evaluate((element) => {
    const before = element.shadowRoot?.firstElementChild
    document.body.append(element)
    return new Promise<boolean>((resolve) =>
      setTimeout(() => resolve(before !== null && before === element.shadowRoot?.firstElementChild)),
    )
  })
  expect(same).toBe(true)
  await expect(cash(day)).toBeVisible()
})

test('two people on one page have their own tokens, rights, toasts and themes', async ({ page }) => {
  const tokens = new Set<string>()
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) tokens.add(authorization)
  })
  await page.goto(`/two.html?date=${YESTERDAY}&first=bruno&second=fabio`)
  const [first, second] = [dayIn(page, '#first'), dayIn(page, '#second')]
  await expectDay(first, YESTERDAY)
  await expectDay(second, YESTERDAY)
  await expect(first.getByText('Tutto salvato')).toBeVisible()
  await expect(second.getByRole('textbox')).toHaveCount(0)
  await expect(second.getByRole('button', { name: 'Abilita modifica' })).toHaveCount(0)
  await cash(first).fill('55')
  await page.keyboard.press('Tab')
  await expect(first.getByText(/Tutto salvato alle/)).toBeVisible()
  expect(tokens.size).toBe(2)
  await first.getByLabel('Bancomat, euro', { exact: true }).focus()
  await pressRowAction(
    first.getByRole('group', { name: 'Bancomat', exact: true }),
    'Elimina Bancomat',
    'Elimina la riga',
  )
  // The offer stays while the pointer is on it.
  await first.getByText('Voce eliminata').hover()
  await expect(first.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Annulla' })).toHaveCount(0)
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll('quotidia-day')].map(
      (day) => getComputedStyle(day.shadowRoot?.querySelector('.q-app') as Element).backgroundColor,
    ),
  )
  expect(colours).toEqual(['rgb(245, 246, 243)', 'rgb(15, 18, 19)'])
})

test('a token without a user is read-only, without history and comments', { tag: [FRAME, REPEATED] }, async ({
  page,
  host,
}) => {
  const owner = await tokenOf(host, 'aurora')
  const comment = 'Contati due volte'
  const dayId = await findDay(host, owner, YESTERDAY)
  await writerOf(host, owner, dayId).write('Incasso contanti', 1842.5, comment)
  await page.goto(`/plain.html?date=${YESTERDAY}&user=bruno`)
  const day = dayIn(page)
  await expect(day.getByText(comment)).toBeVisible()
  await pressRowAction(day.getByRole('group', { name: 'Incasso contanti', exact: true }), /^Versioni/, 'Versioni')
  await expect(day.getByRole('dialog', { name: 'Versioni di Incasso contanti' })).toBeVisible()

  host.replaceTokens(() => host.requestToken({}))
  await page.goto(`/plain.html?date=${YESTERDAY}&mode=edit`)
  await expectDay(day, YESTERDAY)
  await expect(day.getByText('1.842,50').first()).toBeVisible()
  await expect(day.getByText(comment)).toHaveCount(0)
  await expect(day.getByRole('textbox')).toHaveCount(0)
  await expect(day.getByRole('button', { name: /Abilita modifica|Versioni/ })).toHaveCount(0)
})

test('days outside the token’s range can’t be opened', { tag: [FRAME, REPEATED] }, async ({ page, host }) => {
  host.replaceTokens((username) => host.requestToken({ username, days: { from: YESTERDAY, to: YESTERDAY } }))
  await page.goto(`/plain.html?date=${YESTERDAY}`)
  const day = dayIn(page)
  await expectDay(day, YESTERDAY)
  await expect(day.getByRole('button', { name: 'Giorno precedente' })).toBeDisabled()
  await day.evaluate((element, date) => element.setAttribute('date', date), dateAgo(2))
  const written = dateAgo(2).split('-').reverse().join('/')
  await expect(day.getByRole('alert')).toContainText(`Non c’è un giorno con la data ${written}.`)
})
