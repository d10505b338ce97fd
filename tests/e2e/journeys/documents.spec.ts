import { open } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createDay, documentsOf, tokenOf } from '../harness/calls'
import { openSections, sectionsOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { chooseFile, dropFile, mislabelledFile, openDocuments, pdf, phonePhoto, photo } from '../harness/sampleFiles'
import { expect, PHONE, REPEATED, test, VARIANT } from '../harness/test'
import { expectToast } from '../harness/toasts'

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^Documenti/ })
const documentOf = (page: Page, name: string): Locator => panelOf(page).getByRole('link', { name, exact: true })
const upload = (page: Page, name = 'Carica') => panelOf(page).getByRole('button', { name, exact: true }).click()

async function press(page: Page, action: 'Rinomina' | 'Elimina', name: string): Promise<void> {
  await panelOf(page).getByRole('listitem').filter({ hasText: name }).hover()
  await panelOf(page)
    .getByRole('button', { name: `${action} ${name}` })
    .click()
}

/** A sparse file one byte larger than the limit. */
async function hugeFile(path: string): Promise<string> {
  const file = await open(path, 'w')
  await file.truncate(20 * 1024 * 1024 + 1)
  await file.close()
  return path
}

test.describe('on a new day', () => {
  let dayId = 0
  test.beforeEach(async ({ product, newDate }) => {
    dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  })

  test.describe('with a new tab, which requests a favicon', () => {
    test.use({ expectedErrors: /favicon\.ico/ })

    test('a document is chosen, named, sent, opened, renamed and deleted', { tag: PHONE }, async ({ page }) => {
      await signIn(page, 'bruno', `/edit/${dayId}`)
      await openDocuments(page, panelOf(page).getByText('Nessun documento per questo giorno.'))
      await expect(panelOf(page)).toContainText('Nessun documento per questo giorno.')
      await chooseFile(page, photo('IMG_2041.png'))
      await page.getByLabel('Nome del documento (opzionale)').fill('Ricevute POS sera')
      await upload(page)
      await expect(panelOf(page)).toContainText(/Bruno Sala, \d\d\/\d\d\/\d{4} \d\d:\d\d · \d+\sB/)

      const opened = page.waitForEvent('popup')
      await documentOf(page, 'Ricevute POS sera').click()
      const tab = await opened
      await expect(tab).toHaveURL(/\/files\/download\/[^?]+\.png\?.*signature=/)
      await expect(tab.locator('img')).toHaveJSProperty('naturalWidth', 1)
      await expect.poll(() => tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()

      await press(page, 'Rinomina', 'Ricevute POS sera')
      const renaming = page.getByRole('dialog', { name: 'Rinomina il documento' })
      await expect(renaming.getByLabel('Nome del documento')).toBeFocused()
      await page.keyboard.type('Ricevute del venerdì')
      await renaming.getByRole('button', { name: 'Conferma' }).click()
      await expectToast(page, 'File rinominato con successo')
      await expect(documentOf(page, 'Ricevute del venerdì')).toBeVisible()

      await press(page, 'Elimina', 'Ricevute del venerdì')
      const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il documento?' })
      await question.getByRole('button', { name: 'Annulla' }).click()
      await press(page, 'Elimina', 'Ricevute del venerdì')
      await question.getByRole('button', { name: 'Elimina' }).click()
      await expectToast(page, 'File eliminato con successo')
      await expect(panelOf(page)).toContainText('Nessun documento per questo giorno.')
      await page.reload()
      await expect(panelOf(page)).toContainText('Nessun documento per questo giorno.')
    })
  })

  test('a photo is stored upright, without the place', async ({ page, product }) => {
    await signIn(page, 'bruno', `/edit/${dayId}`)
    const taken = await phonePhoto(page, 'IMG_3001.jpg')
    expect(taken.buffer.includes('Exif')).toBe(true)
    await chooseFile(page, taken)
    await expect(panelOf(page)).toContainText('Luogo e dispositivo tolti dalla foto.')
    await upload(page)
    await expect(documentOf(page, 'IMG_3001.jpg')).toBeVisible()
    const [document] = await documentsOf(product, await tokenOf(product, 'bruno'), dayId)
    const stored = Buffer.from(await (await fetch(document?.href ?? '')).arrayBuffer())
    expect(stored.includes('Exif')).toBe(false)
    const size = await page.evaluate(async (base64) => {
      const picture = Object.assign(new Image(), { src: `data:image/jpeg;base64,${base64}` })
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, stored.toString('base64'))
    expect(size).toEqual([40, 60])
  })

  test('a document is dropped, and colleagues see it under its own name', { tag: VARIANT }, async ({
    page,
    newVisitor,
  }) => {
    await signIn(page, 'dario', `/view/${dayId}`)
    await dropFile(page, pdf('fattura-valli.pdf'))
    await expect(panelOf(page)).toContainText('fattura-valli.pdf')
    await upload(page)
    await expect(documentOf(page, 'fattura-valli.pdf')).toBeVisible()
    const colleague = await (await newVisitor()).newPage()
    await signIn(colleague, 'elena', `/view/${dayId}`)
    await openDocuments(colleague, documentOf(colleague, 'fattura-valli.pdf'))
    await expect(documentOf(colleague, 'fattura-valli.pdf')).toBeVisible()
    await expect(panelOf(colleague)).not.toContainText('Carica nuovo documento')
    const changes = panelOf(colleague).getByRole('button', { name: /^(Carica|Scegli|Rinomina|Elimina)/ })
    await expect(changes).toHaveCount(0)
  })

  test('an invalid file is refused before it is sent', { tag: REPEATED }, async ({ page }, testInfo) => {
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openDocuments(page, page.getByRole('button', { name: 'Carica', exact: true }))
    await upload(page)
    await expect(panelOf(page).getByRole('alert')).toHaveText('Devi selezionare un file')
    await dropFile(page, { ...photo('animazione.gif'), mimeType: 'image/gif' })
    await expect(panelOf(page).getByRole('alert')).toContainText('Tipo di documento non ammesso')
    await chooseFile(page, await hugeFile(testInfo.outputPath('enorme.pdf')))
    await expect(panelOf(page).getByRole('alert')).toHaveText('Il documento è troppo grande: al massimo 20\u00a0MB.')
  })

  test('an upload shows the share of bytes sent, continues in View, asks before leaving, and can be cancelled', async ({
    page,
  }) => {
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await chooseFile(page, pdf('scansione.pdf', 3_000_000))
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await upload(page)
    const bar = panelOf(page).getByRole('progressbar')
    const sent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(sent).toBeGreaterThan(3)
    const before = await sent()
    expect(before).toBeLessThan(90)
    await expect.poll(sent).toBeGreaterThan(before)

    await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
    await expect(page).toHaveURL(/\/view\//)
    await expect.poll(sent).toBeGreaterThanOrEqual(before)

    await page.getByRole('button', { name: 'Giorno precedente' }).click()
    const question = page.getByRole('alertdialog', { name: 'Caricamento in corso' })
    await question.getByRole('button', { name: 'Resta qui' }).click()
    await expect(page).toHaveURL(/\/view\//)
    await panelOf(page).getByRole('button', { name: 'Annulla' }).click()
    await expect(bar).toBeHidden()
    await expect(panelOf(page)).toContainText('scansione.pdf')
    await expect(panelOf(page)).toContainText('Nessun documento per questo giorno.')
  })

  test.describe('when a request fails', () => {
    test.use({ expectedErrors: /status of 415|ERR_FAILED|ERR_ABORTED/ })

    test('a file whose content doesn’t match its name is refused by the server, and can be replaced', {
      tag: REPEATED,
    }, async ({ page }) => {
      await signIn(page, 'bruno', `/edit/${dayId}`)
      await chooseFile(page, mislabelledFile('finta.pdf'))
      await upload(page)
      await expect(panelOf(page).getByRole('alert')).toHaveText(
        'Il contenuto del documento non corrisponde alla sua estensione.',
      )
      await page.getByRole('button', { name: 'Rimuovi File' }).click()
      await chooseFile(page, pdf('vera.pdf'))
      await upload(page)
      await expect(documentOf(page, 'vera.pdf')).toBeVisible()
    })

    test('an upload whose answer was lost is repeated, and stored once', { tag: REPEATED }, async ({ page }) => {
      await signIn(page, 'bruno', `/edit/${dayId}`)
      await page.route('**/files/upload', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await chooseFile(page, pdf('bolla.pdf'))
      await page.getByLabel('Nome del documento (opzionale)').fill('Bolla 12')
      await upload(page)
      await expect(panelOf(page).getByRole('alert')).toHaveText('Errore durante il caricamento del file')
      await page.unroute('**/files/upload')
      await expect(page.getByLabel('Nome del documento (opzionale)')).toHaveValue('Bolla 12')
      await upload(page, 'Riprova')
      await expect(page.getByRole('button', { name: 'Scegli File' })).toBeVisible()
      await page.reload()
      await openDocuments(page, documentOf(page, 'Bolla 12'))
      await expect(documentOf(page, 'Bolla 12')).toHaveCount(1)
    })

    test('a document deleted meanwhile can’t be opened, and the new tab closes', { tag: REPEATED }, async ({
      page,
      newVisitor,
    }) => {
      await signIn(page, 'bruno', `/edit/${dayId}`)
      await chooseFile(page, photo('scontrino.png'))
      await upload(page)
      await expect(documentOf(page, 'scontrino.png')).toBeVisible()
      const colleague = await (await newVisitor()).newPage()
      await signIn(colleague, 'dario', `/edit/${dayId}`)
      await press(colleague, 'Elimina', 'scontrino.png')
      await colleague.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
      await expectToast(colleague, 'File eliminato con successo')
      await documentOf(page, 'scontrino.png').click()
      await expectToast(page, 'Impossibile aprire il documento')
      await expect.poll(() => page.context().pages().length).toBe(1)
    })
  })

  test('a user who may edit only files sees no sections, and uploads a document', { tag: REPEATED }, async ({
    page,
  }) => {
    await signIn(page, 'dario', `/edit/${dayId}`)
    await expect(page.getByText('Non ci sono sezioni disponibili per te')).toBeVisible()
    await chooseFile(page, pdf('bolla.pdf'))
    await upload(page)
    await expect(documentOf(page, 'bolla.pdf')).toBeVisible()
  })

  test('a user without the right to files sees no documents', { tag: REPEATED }, async ({ page }) => {
    await signIn(page, 'fabio', `/view/${dayId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expect(page.getByRole('group').first()).toBeVisible()
    await expect(page.getByText('Documenti')).toHaveCount(0)
  })

  test('the entry among the sections leads to the documents', { tag: REPEATED }, async ({ page }) => {
    await signIn(page, 'gina', `/view/${dayId}`)
    await expect(panelOf(page)).toBeVisible()
    await openSections(page)
    await sectionsOf(page).getByRole('button', { name: 'Documenti' }).click()
    await expect(panelOf(page).getByRole('heading', { name: 'Documenti' })).toBeFocused()
    await expect(panelOf(page).getByRole('heading', { name: 'Documenti' })).toBeInViewport()
  })
})
