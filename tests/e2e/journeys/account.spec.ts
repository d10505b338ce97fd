import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { storeSession, tokenOf } from '../harness/calls'
import { clippedTexts, showAll } from '../harness/layout'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The links of the index, with the first and the last heading of their places. */
const PLACES = [
  ['Profilo', 'Utente', 'Utente'],
  ['Sicurezza', 'Verifica in due passaggi', 'Sicurezza dell’azienda'],
  ['Azienda', 'Azienda', 'Spazio'],
  ['Persone', 'Gestione altri utenti', "Aggiungi utente all'azienda"],
  ['Libreria', 'Gestione libreria', 'Formule'],
  ['Giorni eliminati', 'Giorni eliminati', 'Giorni eliminati'],
  ['Integrazioni', 'Integrazione in altri siti', 'Integrazione in altri siti'],
] as const
const LONGEST_PX = 1600

const company = (page: Page) => page.getByRole('region', { name: 'Azienda' })
const me = (page: Page) => page.getByRole('region', { name: 'Utente', exact: true })
const confirm = (page: Page, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click()

async function open(page: Page, token: string): Promise<void> {
  await storeSession(page, token)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Cambia password' })).toBeVisible()
}

const openFromIndex = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: link, exact: true }).click()

async function expectPlace(page: Page, heading: string, last: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: last, exact: true })).toBeVisible()
  await expect(page.getByText('Caricamento…')).toHaveCount(0)
}

// A trace reads the page's blobs again, which the policy forbids to scripts. The option takes workers of its own.
if (process.env['TRACE'] === 'on') test.use({ trace: 'off' })

test.describe('the logo', { tag: REPEATED }, () => {
  test.use({ expectedErrors: /status of 415 .*\/company\/logo|ERR_.* blob:/ })

  test('is a picture of at most 2 MB; it is previewed, saved, shown and deleted', async ({ page, product }, info) => {
    await open(page, await tokenOf(product, 'bianchi'))
    const section = company(page)
    await expect(section.getByText('Nessun logo caricato.')).toBeVisible()
    await section.getByRole('button', { name: 'Carica il logo' }).click()
    await section.getByRole('button', { name: 'Salva' }).click()
    await expect(section.getByRole('alert')).toHaveText('Seleziona un file prima di procedere.')

    const input = section.locator('input[type=file]')
    const big = info.outputPath('grande.png')
    await writeFile(big, Buffer.alloc(30 * 1024 * 1024))
    await input.setInputFiles(big)
    await expect(section.getByRole('alert')).toHaveText('Il file è troppo grande: al massimo 2 MB.')
    await input.setInputFiles({ name: 'testo.png', mimeType: 'image/png', buffer: Buffer.from('non un’immagine') })
    await expect(section.getByRole('alert')).toHaveText('Questo file non contiene un’immagine: scegline un altro.')

    await input.setInputFiles({ name: 'gif.png', mimeType: 'image/png', buffer: Buffer.from(GIF, 'base64') })
    await expect(section.getByRole('img', { name: 'Anteprima del nuovo logo' })).toBeVisible()
    await section.getByRole('button', { name: 'Salva' }).click()
    await confirm(page, 'Sì, salva')
    await expect(section.getByRole('alert')).toHaveText('Il logo deve essere un’immagine .png, .jpg, .jpeg o .webp.')
    await expect(section.getByText('Nessun logo caricato.')).toBeVisible()

    await section.getByRole('button', { name: 'Carica il logo' }).click()
    await input.setInputFiles(join(import.meta.dirname, '../../../docs/pictures/day-edit.webp'))
    await section.getByRole('button', { name: 'Salva' }).click()
    await confirm(page, 'Sì, salva')
    await expectToast(page, 'Logo aggiornato con successo!')
    const logo = section.getByRole('img', { name: 'Logo di Ferramenta Bianchi' })
    // A PDF has no WebP.
    await expect(logo).toHaveAttribute('src', /\.png$/)
    await expect.poll(() => logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(1)

    await section.getByRole('button', { name: 'Elimina il logo' }).click()
    await expect(page.getByText('Sei sicuro di voler eliminare il logo?')).toBeVisible()
    await confirm(page, 'Sì, elimina')
    await expectToast(page, 'Logo eliminato con successo!')
    await expect(section.getByText('Nessun logo caricato.')).toBeVisible()
  })
})

test('the index leads to each place, none of which is long on a desktop', async ({ page, product, isMobile }) => {
  await open(page, await tokenOf(product, 'aurora'))
  for (const [link, heading, last] of PLACES) {
    await openFromIndex(page, link)
    await expectPlace(page, heading, last)
    // Lists a device for each session of the other journeys.
    if (isMobile || link === 'Sicurezza') continue
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), link)
      .toBeLessThanOrEqual(LONGEST_PX)
  }
})

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page is accessible, at rest and while it is edited', async ({ page, product }) => {
    await open(page, await tokenOf(product, 'aurora'))
    await expect(page.getByRole('heading', { name: 'Formule', exact: true })).toBeVisible()
    const check = async (state: string) => {
      await showAll(page, page.viewportSize()?.width ?? 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await findings(page), `${state}, ${colorScheme}`).toEqual([])
      }
      expect.soft(await clippedTexts(page), `${state}, cut off`).toEqual([])
    }
    await check('at rest')
    await company(page).getByRole('button', { name: 'Sostituisci il logo' }).click()
    await company(page).getByRole('button', { name: 'Salva' }).click()
    await me(page).getByRole('button', { name: 'Modifica il tuo nome' }).click()
    await page.getByRole('button', { name: 'Modifica nome ed e-mail di Carla Motta' }).click()
    await page.getByLabel('E-mail di Carla Motta').fill('storta')
    await page.getByRole('button', { name: 'Salva Carla Motta' }).click()
    await page.getByRole('button', { name: 'Invita' }).click()
    await check('being changed')
    await page.getByRole('button', { name: 'Cambia password' }).click()
    await page.getByRole('button', { name: 'Salva password' }).click()
    await check('changing the password')
    await page.reload()
    for (const [link, heading, last] of PLACES) {
      await openFromIndex(page, link)
      await expectPlace(page, heading, last)
      await check(link)
    }
  })
})
