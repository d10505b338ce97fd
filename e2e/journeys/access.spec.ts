import type { Locator, Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { openSection, rowOf } from '../harness/dayPage'
import { type InvitedUser, registerInvitedUser } from '../harness/invitedUser'
import { test as base, expect } from '../harness/test'

/** The person whose levels this file changes; no other journey uses them. */
const test = base.extend<{ editor: InvitedUser }>({
  editor: async ({ product }, use) =>
    use(await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'EDITOR_DATA_FILES')),
})

const LOWERED =
  "Per i dati calcolati, il livello di accesso massimo è 'Può visualizzare'. L'accesso è stato quindi aggiornato automaticamente."

const levelsOf = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name, exact: true })
const ofSection = (page: Page, name: string) => levelsOf(page, `${name}, tutta la sezione`)
const level = (levels: Locator, name: string) => levels.getByRole('radio', { name })

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
