import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../../tools/product/product'
import { obtainLanguages } from '../../../tools/system/languages'
import { findings } from '../harness/axe'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { clippedTexts } from '../harness/layout'
import { expect, REPEATED, test, VARIANT } from '../harness/test'
import { expectToast } from '../harness/toasts'

const run = promisify(execFile)
const { php, python3 } = obtainLanguages()
const ORIGIN = 'https://soci.example'

const part = (page: Page) => page.getByRole('region', { name: 'Integrazione in altri siti' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nuova chiave' })
const secretDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Chiave creata' })

async function openAsOwner(page: Page, product: Product): Promise<string> {
  const token = await tokenOf(product, 'aurora')
  await storeSession(page, token)
  await page.goto('/account/integrazioni')
  await expect(part(page).getByRole('button', { name: 'Nuova chiave' })).toBeVisible()
  return token
}

async function createKey(page: Page, name: string): Promise<string> {
  await part(page).getByRole('button', { name: 'Nuova chiave' }).click()
  await dialog(page).getByLabel('Nome').fill(name)
  await dialog(page).getByLabel('Origini consentite').fill(`${ORIGIN}\nhttp://localhost:5173`)
  await dialog(page).getByRole('button', { name: 'Crea chiave' }).click()
  return secretDialog(page).getByLabel(`Chiave di “${name}”`).inputValue()
}

/** Requests a token, as the host's server does. */
const requestToken = (product: Product, secret: string) =>
  fetch(`${product.apiUrl}/embed/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ origin: ORIGIN }),
  })

test('a key opens days to a portal until it is revoked', async ({ page, product, newDate }) => {
  const owner = await openAsOwner(page, product)
  const dayId = await createDay(product, owner, newDate())
  const name = `Portale dei soci ${process.pid}`
  const secret = await createKey(page, name)
  expect(secret).toMatch(/^qek_[\w-]{43}$/)
  await secretDialog(page).getByRole('button', { name: 'Copia' }).click()
  await secretDialog(page).getByRole('button', { name: 'Chiudi' }).click()
  const row = part(page).getByRole('listitem', { name })
  await expect(row.getByText('Attiva')).toBeVisible()
  await expect(row.getByText('Mai usata')).toBeVisible()

  const { token } = await (await requestToken(product, secret)).json()
  const headers = { Authorization: `Bearer ${token}`, Origin: ORIGIN }
  const readDay = () => fetch(`${product.apiUrl}/day/${dayId}/full`, { headers })
  const answer = await readDay()
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, ORIGIN])

  await page.reload()
  await expect(row.getByText('Attiva')).toBeVisible()
  await expect(row.getByText('Mai usata')).toBeHidden()
  await expect.poll(() => page.content()).not.toContain(secret)
  await row.getByRole('button', { name: `Revoca ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoca chiave' })
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await question.getByRole('button', { name: 'Sì, revoca' }).click()
  await expect(row.getByText('Revocata', { exact: true })).toBeVisible()
  expect((await readDay()).status).toBe(401)
  expect((await requestToken(product, secret)).status).toBe(401)
})

test('the code of a page and a server is copied with the keyboard alone, and works', { tag: REPEATED }, async ({
  page,
  product,
  context,
}) => {
  await openAsOwner(page, product)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Codice ${process.pid}`
  const secret = await createKey(page, name)
  const press = async (keys: string[], focused: Locator) => {
    for (const key of keys) await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await press([], secretDialog(page).getByRole('button', { name: 'Copia' }))
  await press(['Enter', 'Tab'], secretDialog(page).getByRole('button', { name: 'Avanti' }))
  await page.keyboard.press('Enter')
  const code = page.getByRole('dialog', { name: `Codice per “${name}”` })
  await expect(code.getByRole('button', { name: 'Copia: Nella pagina (HTML)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Codice copiato.')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const html = await copied()
  expect(html).toContain(`api="${product.apiUrl}"`)
  const script = /src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(script)).headers.get('Content-Type')).toContain('javascript')

  const language = code.getByLabel('Linguaggio del server')
  await press(['Tab'], language)
  await page.keyboard.press('p')
  await expect(language).toHaveValue('php')
  await page.keyboard.press('ArrowUp')
  await expect(language).toHaveValue('node')
  await press(['Tab', 'Tab'], code.getByRole('button', { name: 'Copia: Nel server' }))
  await page.keyboard.press('Enter')
  await expect.poll(copied).not.toBe(html)
  const server = await copied()
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', `${server}\nconsole.log(await quotidiaToken())`],
    {
      env: { QUOTIDIA_KEY: secret },
    },
  )
  expect(stdout.split('.')).toHaveLength(3)
  await expect.poll(() => clippedTexts(page)).toEqual([])
})

for (const [language, file, call] of [
  ['PHP', 'token.php', 'echo quotidia_token();'],
  ['Python', 'exchange.py', 'print(quotidia_token())'],
] as const)
  test(
    `the code of a server in ${language} exchanges the key`,
    { tag: VARIANT },
    async ({ page, product }, testInfo) => {
      await openAsOwner(page, product)
      const name = `${language} ${process.pid}`
      const secret = await createKey(page, name)
      await secretDialog(page).getByRole('button', { name: 'Chiudi' }).click()
      await secretDialog(page).getByRole('button', { name: 'Chiudi' }).click()
      await part(page)
        .getByRole('button', { name: `Codice per ${name}` })
        .click()
      await page.getByLabel('Linguaggio del server').selectOption(language)
      const code = await page.getByRole('textbox', { name: 'Nel server' }).inputValue()
      const path = testInfo.outputPath(file)
      await writeFile(path, `${code}\n${call}\n`)
      const exchange = (key: string) =>
        run(language === 'PHP' ? php : python3, [path], { env: { PATH: process.env['PATH'], QUOTIDIA_KEY: key } })
      const { stdout: token } = await exchange(secret)
      expect(token.split('.')).toHaveLength(3)
      const refused = await exchange(`${secret.slice(0, -1)}-`).catch(({ stdout, stderr }) => stdout + stderr)
      expect(refused).toContain('La chiave non è valida')
    },
  )

test('a key is made with the keyboard alone, and its secret can’t be closed by mistake', async ({ page, product }) => {
  await openAsOwner(page, product)
  const opener = part(page).getByRole('button', { name: 'Nuova chiave' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Nome')).toBeFocused()
  await page.keyboard.type(`Tastiera ${process.pid}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Origini consentite')).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveText('Inserisci almeno un’origine.')
  await page.keyboard.type(ORIGIN)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByLabel('Modifica')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Crea chiave' }).press('Enter')
  await expect(secretDialog(page).getByRole('button', { name: 'Copia' })).toBeFocused()
  for (let press = 0; press < 2; press++) {
    await expect(secretDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    if (press === 0) await expect(secretDialog(page).getByText(/Non hai ancora copiato/)).toBeVisible()
  }
  await expect(secretDialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the list, the form, the secret and the code fit the page, and are accessible in both themes', async ({
    page,
    product,
  }) => {
    await openAsOwner(page, product)
    const look = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await findings(page), `${what}, ${colorScheme}`).toEqual([])
      }
      expect.soft(await clippedTexts(page), what).toEqual([])
    }
    await part(page).getByRole('button', { name: 'Nuova chiave' }).click()
    await dialog(page).getByRole('button', { name: 'Crea chiave' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveCount(2)
    await look('the form')
    await dialog(page).getByRole('button', { name: 'Annulla' }).click()
    await createKey(page, 'Un portale dal nome lungo, con molte parole e unasenzaspazichenonfiniscemaipropriomai')
    await secretDialog(page).getByRole('button', { name: 'Chiudi' }).click()
    await look('the secret')
    await secretDialog(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(part(page).getByText('Attiva').first()).toBeVisible()
    await look('the list')
    await part(page)
      .getByRole('button', { name: /^Codice per/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /^Codice per/ })).toBeVisible()
    await look('the code')
  })
})
