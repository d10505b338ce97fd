import type { Locator, Page } from '@playwright/test'
import { tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { expect, test } from '../harness/test'
import { onStep, tokenLine } from '../harness/wizard'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('a library is built with the keyboard alone', async ({ page, product }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pressButton = async (name: string) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }
  const title = `Tastiera ${test.info().project.name}`
  await signIn(page, 'bianchi', '/create-library')
  await type(page, page.getByLabel('Nome della libreria'), title)
  await page.keyboard.press('Enter')
  await onStep(page, 2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('sections, moved with Alt and the arrows, and by picking up and dropping', async () => {
    await type(page, page.getByLabel('Nome della sezione'), 'Due')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Tre')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Uno')
    await page.keyboard.press('Enter')
    await button('Sposta Uno').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('Uno: posizione 2 di 3.')).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(button('Sposta Uno')).toBeFocused()
    const handles = page.getByRole('button', { name: /^Sposta / })
    await expect(handles.first()).toHaveAccessibleName('Sposta Uno')
    await tabTo(page, button('Sposta Tre'))
    await page.keyboard.press('Space')
    await expect(page.getByText('Tre preso, posizione 3 di 3.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Tre: posizione 2 di 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('Tre lasciato in posizione 2 di 3.')).toBeAttached()
    await expect(handles.nth(1)).toHaveAccessibleName('Sposta Tre')
    for (const name of ['Due', 'Tre']) await pressButton(`Elimina ${name}`)
    await pressButton('Avanti')
    await onStep(page, 3)
  })

  await test.step('data, then a formula with typed operators', async () => {
    await type(page, page.getByLabel('Nome', { exact: true }), 'Contanti')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Doppio')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Calcolato')
    await pressButton('Aggiungi')
    await pressButton('Avanti')
    await onStep(page, 4)
    await tabTo(page, page.getByLabel('Voce di risultato'))
    await page.keyboard.type('Doppio')
    await tabTo(page, button('Contanti'))
    await page.keyboard.press('Enter')
    await tokenLine(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('*')
    await page.keyboard.type('2')
    await expect(page.getByLabel('Numero')).toBeFocused()
    await page.keyboard.press('Enter')
    await tokenLine(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Cursore dopo ×')).toBeAttached()
    await pressButton('Aggiungi formula')
    await expect(page.getByText('Contanti × 2', { exact: true })).toBeVisible()
    await pressButton('Avanti')
  })

  await test.step('saved, in the chosen order', async () => {
    await onStep(page, 5)
    await pressButton('Salva Libreria')
    await expect(page.getByRole('region', { name: 'Libreria creata con successo!' })).toBeFocused()
    const headers = { Authorization: `Bearer ${await tokenOf(product, 'bianchi')}` }
    const read = async (path: string) => (await fetch(`${product.apiUrl}${path}`, { headers })).json()
    const [{ libraryId, libraryTitle }] = await read('/library/user')
    expect(libraryTitle).toBe(title)
    expect((await read(`/section/library/${libraryId}`)).map(({ name }: { name: string }) => name)).toEqual(['Uno'])
    const [{ fullExpression }] = await read(`/formula/library/${libraryId}`)
    expect(fullExpression).toMatch(/^#data_\d+ \* 2$/)
  })
})
