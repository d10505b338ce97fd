import type { Locator, Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { openSection, rowOf } from '../harness/dayPage'
import { type InvitedUser, registerInvitedUser } from '../harness/invitedUser'
import { test as base, expect, REPEATED } from '../harness/test'
import { expectToast } from '../harness/toasts'

/** The people whose levels this file changes; no other journey uses them. */
const test = base.extend<{ editor: InvitedUser; viewer: InvitedUser }>({
  editor: async ({ product }, use) =>
    use(await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'EDITOR_DATA_FILES')),
  viewer: async ({ product }, use) =>
    use(await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'VIEWER_DATA')),
})

const LOWERED =
  "Per i dati calcolati, il livello di accesso massimo è 'Può visualizzare'. L'accesso è stato quindi aggiornato automaticamente."

const levelsOf = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name, exact: true })
const ofSection = (page: Page, name: string) => levelsOf(page, `${name}, tutta la sezione`)
const level = (levels: Locator, name: string) => levels.getByRole('radio', { name })
const opener = (page: Page, section: string) => page.getByRole('button', { name: section, exact: true })

/** Presses the button of a level, whether or not it is the current one. */
const choose = (levels: Locator, name: string) => level(levels, name).click()

/** Opens the account page, chooses a person and waits for their levels. */
async function openAccess(page: Page, person: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Utente' }).selectOption(person)
  await expect(level(ofSection(page, 'Incassi'), 'Nessuno')).toBeEnabled()
}

/** Texts that don't fit their box, in the part of the page about access. */
const tooWide = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: 'Gestione libreria' })
    .evaluate((section) =>
      [section, ...section.querySelectorAll('*:not(.vh)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    )

test.beforeEach(async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
})

test('an employee no longer sees items without access', async ({ page, product, editor, newVisitor, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  const theirs = await (await newVisitor()).newPage()
  await storeSession(theirs, await tokenOf(product, editor.username))
  await theirs.goto(`/edit/${dayId}`)
  await openSection(theirs, 'Incassi')
  await expect(rowOf(theirs, 'Buoni pasto')).toBeVisible()

  await openAccess(page, editor.name)
  await choose(levelsOf(page, 'Buoni pasto'), 'Nessuno')
  await expect(page.getByText('Salvato: Buoni pasto, Nessuno.')).toBeAttached()

  await theirs.reload()
  await openSection(theirs, 'Incassi')
  await expect(rowOf(theirs, 'Incasso contanti')).toBeVisible()
  await expect(rowOf(theirs, 'Buoni pasto')).toHaveCount(0)

  await page.reload()
  await openAccess(page, editor.name)
  await expect(level(levelsOf(page, 'Buoni pasto'), 'Nessuno')).toBeChecked()
})

test('a level is applied to a whole section, and undone', { tag: REPEATED }, async ({
  page,
  product,
  viewer,
  newVisitor,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await openAccess(page, viewer.name)
  await expect(level(ofSection(page, 'Personale'), 'Può modificare')).toBeDisabled()
  await choose(ofSection(page, 'Personale'), 'Nessuno')
  await expectToast(page, 'Livello applicato a 7 voci.')
  await expect(level(ofSection(page, 'Personale'), 'Nessuno')).toBeChecked()

  const theirs = await (await newVisitor()).newPage()
  await storeSession(theirs, await tokenOf(product, viewer.username))
  await theirs.goto(`/view/${dayId}`)
  await openSection(theirs, 'Incassi')
  await expect(theirs.getByRole('button', { name: 'Personale' })).toHaveCount(0)

  await page.reload()
  await openAccess(page, viewer.name)
  await opener(page, 'Personale').click()
  await expect(level(levelsOf(page, 'Presenze firmate'), 'Nessuno')).toBeChecked()
  await choose(ofSection(page, 'Personale'), 'Può visualizzare')
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(level(ofSection(page, 'Personale'), 'Nessuno')).toBeChecked()
})

test('calculated items can’t be set to edit, and the page shows the reason', { tag: REPEATED }, async ({
  page,
  editor,
}) => {
  await openAccess(page, editor.name)
  await opener(page, 'Sala e bar').click()
  await choose(levelsOf(page, 'Totale sala'), 'Può modificare')
  await expect(page.getByText(LOWERED)).toBeVisible()
  await expect(level(levelsOf(page, 'Totale sala'), 'Può visualizzare')).toBeChecked()

  await choose(ofSection(page, 'Cassa e versamenti'), 'Può modificare')
  await expectToast(page, 'Livello applicato a 8 voci.')
  await expect(page.getByText(LOWERED)).toHaveCount(1)
  await expect(level(ofSection(page, 'Cassa e versamenti'), 'Individuale')).toBeChecked()
})

test('arrow keys move between the levels, and Space chooses one', { tag: REPEATED }, async ({ page, editor }) => {
  await openAccess(page, editor.name)
  const levels = levelsOf(page, 'Incasso contanti')
  await level(levels, 'Può modificare').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(level(levels, 'Può visualizzare')).toBeFocused()
  await expect(level(levels, 'Può modificare')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(level(levels, 'Può visualizzare')).toBeChecked()
  await expect(page.getByText('Salvato: Incasso contanti, Può visualizzare.')).toBeAttached()
})

test.describe('a save that fails', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('returns to the stored level, shows the error, and can be repeated', { tag: REPEATED }, async ({
    page,
    viewer,
  }) => {
    await openAccess(page, viewer.name)
    await page.route('**/access-control/update', (route) => route.fulfill({ status: 503, json: {} }))
    await choose(levelsOf(page, 'Incasso contanti'), 'Nessuno')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(/^Errore durante il salvataggio\. Il livello resta “Può visualizzare”\./)
    await expect(level(levelsOf(page, 'Incasso contanti'), 'Può visualizzare')).toBeChecked()
    await choose(ofSection(page, 'Personale'), 'Nessuno')
    await expect(page.getByText(/Il livello della sezione resta quello di prima\./)).toBeVisible()
    await expect(level(ofSection(page, 'Personale'), 'Può visualizzare')).toBeChecked()

    await page.unroute('**/access-control/update')
    await alert.first().getByRole('button', { name: 'Riprova' }).click()
    await expect(level(levelsOf(page, 'Incasso contanti'), 'Nessuno')).toBeChecked()
    await expect(page.getByText('Salvato: Incasso contanti, Nessuno.')).toBeAttached()
    await expect(alert).toHaveCount(1)
  })
})

test('the page is accessible', async ({ page, editor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAccess(page, editor.name)
  await choose(levelsOf(page, 'Totale incassi'), 'Può modificare')
  await expect(page.getByText(LOWERED)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findings(page), colorScheme).toEqual([])
  }
  for (const width of [1280, 1000, 640, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => tooWide(page), `too wide at ${width}`).toEqual([])
  }
})
