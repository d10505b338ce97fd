import { dateIn } from '../../../tools/product/dates'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection } from '../harness/dayPage'
import { expect, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'

/** From Home; typing isn't counted. */
const MOST_PRESSES = 8
const DATE = dateIn(-12)
const SOURCE = 'Fondo cassa finale'
const CARRIED = 'Fondo cassa iniziale'

test('a figure of an approved day is corrected, and the days after it follow, with few presses', async ({
  page,
  own,
}) => {
  const token = await tokenOf(own, 'aurora')
  const figureOf = async (date: string, name: string) =>
    itemNamed(await readDay(own, token, await findDay(own, token, date)), name).value
  const before = (await figureOf(DATE, SOURCE)) ?? 0
  let presses = 0
  const press = async (action: Promise<unknown>) => {
    presses += 1
    await action
  }

  await signIn(page, 'aurora')
  await page.getByLabel('Data', { exact: true }).fill(DATE.split('-').reverse().join('/'))
  await press(page.getByRole('button', { name: 'Verifica' }).click())
  await press(page.getByRole('button', { name: 'Vai', exact: true }).click())
  await press(page.getByRole('button', { name: 'Riapri e correggi' }).click())
  await page.getByLabel('Motivo').fill('Scontrino 41 due volte')
  await press(page.getByRole('button', { name: 'Riapri giorno' }).click())
  await openSection(page, 'Incassi')
  await press(amountOf(page, 'Incasso contanti').click())
  const cash = Number(await amountOf(page, 'Incasso contanti').inputValue())
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${cash + 100}`)
  await press(page.keyboard.press('Control+Enter'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Chiudi, approva e aggiorna/ })).toBeEnabled()
  await press(page.keyboard.press('Control+Enter'))
  await expect(dialog.getByText(/^\d+ giorni corretti, dal /).first()).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Chiudi', exact: true }).last().click())
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  test.info().annotations.push({ type: 'presses', description: `${presses}` })

  await expect(page.getByText('Approvato', { exact: true })).toBeVisible()
  await expect.poll(() => figureOf(DATE, SOURCE)).toBeCloseTo(before + 100, 2)
  for (const [first, second] of [
    [-12, -11],
    [-9, -8],
  ] as const) {
    const source = await figureOf(dateIn(first), SOURCE)
    await expect.poll(() => figureOf(dateIn(second), CARRIED)).toBe(source)
  }
})
