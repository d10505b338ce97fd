import { createDay, tokenOf } from '../harness/calls'
import { openSection, openSections, rowOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { withoutStreams } from '../harness/streams'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

test.describe('a deleted day', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('shows a message in View when the person returns to it', { tag: REPEATED }, async ({
    page,
    product,
    newDate,
  }) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    await signIn(page, 'fabio', `/view/${dayId}`)
    await openSection(page, 'Incassi')
    await writerOf(product, token, dayId).deleteDay()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alert')).toContainText(/Il giorno \d\d\/\d\d\/\d{4} non esiste più/)
    await page.getByRole('link', { name: 'Torna alla Home' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto(`/view/${dayId}`)
    await expect(page.getByText('Questo giorno non esiste o non esiste più.')).toBeVisible()
  })

  test('can’t be deleted twice', { tag: REPEATED }, async ({ page, product, newDate }) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    await withoutStreams(page)
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await writerOf(product, token, dayId).deleteDay()
    await page.getByLabel('Altre azioni sul giorno').click()
    await page.getByRole('button', { name: 'Elimina Giorno' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sì, elimina' }).click()
    await expectToast(page, "Errore durante l'eliminazione del giorno")
    await expect(page.getByText(/Il giorno \d\d\/\d\d\/\d{4} non esiste più/)).toBeVisible()
  })
})

test.describe('Elimina Giorno', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('asks for confirmation, stays on the page after an error, and leads to Home after the deletion', async ({
    page,
    context,
    product,
    newDate,
  }) => {
    const token = await tokenOf(product, 'aurora')
    const date = newDate()
    const dayId = await createDay(product, token, date)
    await signIn(page, 'bruno', `/edit/${dayId}`)
    const menu = page.getByLabel('Altre azioni sul giorno')
    const dialog = page.getByRole('alertdialog', { name: 'Conferma eliminazione' })
    const ask = async () => {
      await menu.click()
      await page.getByRole('button', { name: 'Elimina Giorno' }).click()
      await expect(dialog).toContainText('Questa operazione non può essere annullata. Vuoi eliminare il giorno?')
    }
    await ask()
    await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()

    const path = `**/day/${dayId}`
    await context.route(path, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await ask()
    await dialog.getByRole('button', { name: 'Sì, elimina' }).click()
    await expectToast(page, "Errore durante l'eliminazione del giorno")
    await expect(page).toHaveURL(new RegExp(`/edit/${dayId}`))
    await context.unroute(path)

    await ask()
    await dialog.getByRole('button', { name: 'Sì, elimina' }).click()
    await expectToast(page, 'Giorno eliminato con successo')
    await expectToast(page, 'Per 30 giorni un titolare può ripristinarlo da Account.')
    await expect(page).toHaveURL(/\/home$/)
    const lastDays = page.getByRole('region', { name: 'Ultimi giorni generati' }).getByRole('link')
    await expect(lastDays.first()).toBeVisible()
    const addresses = await lastDays.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).not.toContain(`/view/${dayId}`)
  })
})

test('Modifica and Visualizza link to each other for data editors, and viewers see no link', { tag: REPEATED }, async ({
  page,
  newVisitor,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'carla', `/view/${dayId}`)
  await expect(page).toHaveTitle(/Visualizza/)
  await openSection(page, 'Sala e bar')
  await page.getByRole('link', { name: 'Abilita modifica' }).click()
  await expect(page).toHaveTitle(/Modifica/)
  await expect(page.getByRole('heading', { name: 'Sala e bar', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}`))
  await expect(page.getByRole('heading', { name: 'Sala e bar', exact: true })).toBeVisible()

  const viewer = await (await newVisitor()).newPage()
  await signIn(viewer, 'elena', `/view/${dayId}`)
  await openSection(viewer, 'Incassi')
  await expect(viewer.getByRole('link', { name: 'Abilita modifica' })).toHaveCount(0)
  await expect(viewer.getByText('Elimina Giorno')).toHaveCount(0)
})

test('an unknown section and a day without sections show a message', { tag: REPEATED }, async ({
  page,
  newVisitor,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'bruno', `/view/${dayId}?section=999999`)
  await expect(page.getByText('Seleziona una sezione dalla barra laterale')).toBeVisible()
  const viewer = await (await newVisitor()).newPage()
  await signIn(viewer, 'gina', `/view/${dayId}`)
  await expect(viewer.getByText('Non ci sono sezioni disponibili per te')).toBeVisible()
})

test('formulas are shown with names, except those of hidden items', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'carla', `/view/${dayId}`)
  await expect(rowOf(page, 'Incasso contanti')).toBeVisible()
  await openSections(page)
  await page.getByRole('button', { name: 'Formule della libreria' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Formule della libreria' })
  await expect(dialog).toContainText('Incasso pranzo + Incasso cena + Bar e caffetteria + Vini e bottiglie')
  await expect(dialog).toContainText('Versamento in banca - Dato Sconosciuto')
  await expect(dialog).not.toContainText('#data_')
  await expect(dialog).not.toContainText('Prelievi titolare')
})
