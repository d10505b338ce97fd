import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountServer } from '../testing/AccountServer'
import { closeAccount, confirm, openPlace } from '../testing/openPlace'

beforeEach(() => {
  // jsdom lacks object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} })
})
afterEach(closeAccount)

const PNG = new File(['png'], 'logo.png', { type: 'image/png' })
const withLogo = (kept: AccountServer) => {
  kept.company = { ...kept.company, logoId: 'oldlogo.png' }
}
const section = () => within(screen.getByRole('region', { name: 'Azienda' }))
const button = (name: string) => section().getByRole('button', { name })

async function rename(user: Awaited<ReturnType<typeof openPlace>>['user'], name: string) {
  await user.click(button('Modifica il nome dell’azienda'))
  await user.clear(section().getByLabelText('Nome'))
  if (name) await user.type(section().getByLabelText('Nome'), name)
  await user.click(button('Salva'))
}

async function choose(user: Awaited<ReturnType<typeof openPlace>>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file')
  // A file of another type can be chosen by changing the browser's filter.
  input.accept = ''
  await user.upload(input, file)
}

test('the name is saved once it is confirmed', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  await rename(user, '  Osteria Aurora ')
  expect(await screen.findByText('Sei sicuro di voler salvare le modifiche?')).toBeVisible()
  expect(sent('PUT', '/company')).toEqual([])
  await confirm('Sì, salva')
  expect(await screen.findByText('Nome azienda aggiornato con successo!')).toBeVisible()
  expect(await section().findByText('Osteria Aurora')).toBeVisible()
  await waitFor(() => expect(button('Modifica il nome dell’azienda')).toHaveFocus())
  expect(sent('PUT', '/company')).toEqual(['{"companyName":"Osteria Aurora"}'])
})

test('a cancelled change keeps the name', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  await user.click(button('Modifica il nome dell’azienda'))
  await user.type(section().getByLabelText('Nome'), ' e figli')
  await user.click(button('Annulla'))
  expect(section().getByText('Trattoria Aurora')).toBeVisible()
  expect(button('Modifica il nome dell’azienda')).toHaveFocus()

  await user.keyboard('{Enter}x{Escape}')
  expect(section().getByText('Trattoria Aurora')).toBeVisible()

  await rename(user, 'Trattoria Aurora')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent('PUT', '/company')).toEqual([])
})

test('a blank name is refused before the confirmation', async () => {
  const { user } = await openPlace('/account/azienda')
  await rename(user, '   ')
  expect(section().getByRole('alert')).toHaveTextContent('Inserisci il nome dell’azienda.')
  expect(section().getByLabelText('Nome')).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('after a failed save the stored name is shown with the reason', async () => {
  const { user } = await openPlace('/account/azienda', 'owner', ({ refusals }) =>
    refusals.set('PUT /company', { status: 503, body: { code: 'database_away', message: 'Riprova tra poco.' } }),
  )
  await rename(user, 'Osteria')
  await confirm('Sì, salva')
  expect(await screen.findByText('Errore durante il salvataggio.')).toBeVisible()
  expect(await section().findByText('Trattoria Aurora')).toBeVisible()
  expect(section().getByRole('alert')).toHaveTextContent('Riprova tra poco.')
})

test('a logo is previewed, confirmed and uploaded', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  expect(section().getByText('Nessun logo caricato.')).toBeVisible()
  await user.click(button('Carica il logo'))
  await choose(user, PNG)
  expect(section().getByRole('img', { name: 'Anteprima del nuovo logo' })).toHaveAttribute('src', 'blob:preview')
  await user.click(button('Salva'))
  await confirm('Sì, salva')
  expect(await screen.findByText('Logo aggiornato con successo!')).toBeVisible()
  const logo = await section().findByRole('img', { name: 'Logo di Trattoria Aurora' })
  expect(logo).toHaveAttribute('src', expect.stringMatching(/\/company\/logo\/newlogo\.png$/))
  expect(sent('POST', '/company/logo')).toEqual([expect.stringContaining('name="logo"; filename="logo.png"')])
})

test('an invalid logo is refused at once', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  await user.click(button('Carica il logo'))
  await user.click(button('Salva'))
  expect(section().getByRole('alert')).toHaveTextContent('Seleziona un file prima di procedere.')

  await choose(user, new File(['%PDF'], 'logo.pdf'))
  expect(section().getByRole('alert')).toHaveTextContent('Il logo deve essere un’immagine .png, .jpg, .jpeg o .webp.')

  await choose(user, new File([new Uint8Array(30 * 1024 * 1024)], 'logo.png'))
  expect(section().getByRole('alert')).toHaveTextContent('Il file è troppo grande: al massimo 2 MB.')
  await user.click(button('Salva'))
  expect(section().getByRole('alert')).toHaveTextContent('Il file è troppo grande: al massimo 2 MB.')
  expect(sent('POST', '/company/logo')).toEqual([])
})

test('a logo refused by the server shows the reason, and the present logo stays', async () => {
  const message = 'Il logo deve essere un’immagine .png, .jpg, .jpeg o .webp.'
  const { user } = await openPlace('/account/azienda', 'owner', (kept) => {
    withLogo(kept)
    kept.refusals.set('POST /company/logo', { status: 415, body: { code: 'wrong_file_type', message } })
  })
  await user.click(button('Sostituisci il logo'))
  await choose(user, PNG)
  await user.click(button('Salva'))
  await confirm('Sì, salva')
  expect(await screen.findByText('Errore durante il salvataggio.')).toBeVisible()
  expect(await section().findByRole('alert')).toHaveTextContent(message)
  const logo = await section().findByRole('img', { name: 'Logo di Trattoria Aurora' })
  expect(logo).toHaveAttribute('src', expect.stringMatching(/oldlogo\.png$/))
})

test('the logo is deleted after a confirmation', async () => {
  const { user, sent } = await openPlace('/account/azienda', 'owner', withLogo)
  await user.click(button('Elimina il logo'))
  expect(await screen.findByText('Sei sicuro di voler eliminare il logo?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(sent('DELETE', '/company/logo')).toEqual([])

  await user.click(button('Elimina il logo'))
  await confirm('Sì, elimina')
  expect(await screen.findByText('Logo eliminato con successo!')).toBeVisible()
  expect(await section().findByText('Nessun logo caricato.')).toBeVisible()
  await waitFor(() => expect(button('Carica il logo')).toHaveFocus())
})

test('a logo that can’t be deleted stays, with an error', async () => {
  const { user } = await openPlace('/account/azienda', 'owner', (kept) => {
    withLogo(kept)
    kept.refusals.set('DELETE /company/logo', { status: 500 })
  })
  await user.click(button('Elimina il logo'))
  await confirm('Sì, elimina')
  expect(await screen.findByText('Errore durante l’eliminazione del logo.')).toBeVisible()
  expect(await section().findByRole('img', { name: 'Logo di Trattoria Aurora' })).toBeVisible()
})

test('the end of the day is saved once it is confirmed', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  const hour = () => section().getByRole('combobox', { name: 'Fine del giorno' })
  expect(hour()).toHaveDisplayValue('5:00')
  await user.selectOptions(hour(), '3:00')
  expect(await screen.findByText('Sei sicuro di voler salvare le modifiche?')).toBeVisible()
  await confirm('Annulla')
  expect(hour()).toHaveDisplayValue('5:00')
  expect(sent('PUT', '/company/settings')).toEqual([])

  await user.selectOptions(hour(), '3:00')
  await confirm('Sì, salva')
  expect(await screen.findByText('Fine del giorno: salvato.')).toBeVisible()
  expect(sent('PUT', '/company/settings')).toEqual(['{"dayEndsAt":3}'])
  await waitFor(() => expect(hour()).toHaveAccessibleDescription(/^Fino alle 3:00 il giorno proposto/))
})

test('an end of the day that isn’t saved shows the reason and the stored hour', async () => {
  const { user } = await openPlace('/account/azienda', 'owner', ({ refusals }) =>
    refusals.set('PUT /company/settings', { status: 503, body: { code: 'unavailable', message: 'Riprova tra poco.' } }),
  )
  const hour = () => section().getByRole('combobox', { name: 'Fine del giorno' })
  await user.selectOptions(hour(), 'Mezzanotte')
  await confirm('Sì, salva')
  expect(await screen.findByText('Fine del giorno: non salvato. Riprova tra poco.')).toBeVisible()
  expect(hour()).toHaveDisplayValue('5:00')
})

test('the time of the reminder is saved once it is confirmed, and taken away', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  const time = () => section().getByRole('combobox', { name: 'Promemoria' })
  expect(time()).toHaveDisplayValue('Mai')
  expect(time()).toHaveAccessibleDescription('Nessuno viene avvisato quando un giorno non è chiuso.')
  await user.selectOptions(time(), '23:30')
  await confirm('Sì, salva')
  expect(await screen.findByText('Promemoria: salvato.')).toBeVisible()
  await waitFor(() => expect(time()).toHaveAccessibleDescription(/^Alle 23:30, se il giorno non è chiuso/))
  await user.selectOptions(time(), 'Mai')
  await confirm('Sì, salva')
  await waitFor(() => expect(sent('PUT', '/company/settings')).toEqual(['{"remindAt":"23:30"}', '{"remindAt":null}']))
})

test('a stored reminder between two half hours is shown', async () => {
  await openPlace('/account/azienda', 'owner', (kept) => {
    kept.company = { ...kept.company, remindAt: '23:45' }
  })
  expect(section().getByRole('combobox', { name: 'Promemoria' })).toHaveDisplayValue('23:45')
})

test('an employee sees the end of the day, but can’t change it', async () => {
  await openPlace('/account/azienda', 'employee')
  expect(section().getByText('5:00')).toBeVisible()
  expect(section().queryByRole('combobox')).not.toBeInTheDocument()
})

test('the accountant’s addresses are saved, and emptied, once they are confirmed', async () => {
  const { user, sent } = await openPlace('/account/azienda')
  await user.click(await section().findByRole('button', { name: 'Modifica gli indirizzi del commercialista' }))
  const field = section().getByLabelText('Commercialista')
  const save = async (text: string) => {
    await user.clear(field)
    if (text) await user.type(field, text)
    await user.click(button('Salva'))
  }
  await save('studio@esempio.it, rossi')
  expect(section().getByText('“rossi” non è un indirizzo e-mail.')).toBeVisible()
  await save('studio@esempio.it; Studio@esempio.it')
  expect(section().getByText('“Studio@esempio.it” c’è due volte.')).toBeVisible()
  await save('a@b.it b@b.it c@b.it d@b.it e@b.it f@b.it')
  expect(section().getByText('Al massimo 5 indirizzi.')).toBeVisible()
  await save('studio@esempio.it; paghe@esempio.it')
  await confirm('Sì, salva')
  expect(await section().findByText('studio@esempio.it, paghe@esempio.it')).toBeVisible()
  await user.click(button('Modifica gli indirizzi del commercialista'))
  await user.clear(section().getByLabelText('Commercialista'))
  await user.click(button('Salva'))
  await confirm('Sì, salva')
  expect(await section().findByText('Nessun indirizzo')).toBeVisible()
  expect(sent('PUT', '/company/settings')).toEqual([
    '{"accountantEmails":["studio@esempio.it","paghe@esempio.it"]}',
    '{"accountantEmails":[]}',
  ])
})

test('the accountant’s addresses are loaded again with Riprova', async () => {
  const { user, kept } = await openPlace('/account/azienda', 'owner', ({ refusals }) =>
    refusals.set('GET /company/settings', { status: 404, body: {} }),
  )
  expect(await section().findByRole('alert')).toHaveTextContent('Errore nel caricamento degli indirizzi.')
  kept.refusals.clear()
  await user.click(button('Riprova'))
  expect(await section().findByRole('button', { name: 'Modifica gli indirizzi del commercialista' })).toBeVisible()
  expect(section().queryByRole('alert')).not.toBeInTheDocument()
})

describe('the figures that Home shows', () => {
  const item = (dataId: number, dataName: string, aggregation: ItemSettings['aggregation'] = 'SUM'): ItemSettings => ({
    lineageId: dataId,
    dataId,
    key: dataId + 100,
    dataName,
    sectionName: 'Incassi',
    dataType: 'ENTERED',
    unit: 'AMOUNT',
    ...(aggregation && { aggregation }),
    isDefault: true,
    doubtful: false,
  })
  const withItems = (kept: AccountServer) => {
    kept.items = ['Totale', 'Contanti', 'Carte', 'Coperti'].map((name, index) => item(index, name))
    kept.items.push(item(9, 'Fondo cassa', 'LAST'))
  }
  const open = async ({ user }: Awaited<ReturnType<typeof openPlace>>) => {
    await user.click(await section().findByRole('button', { name: 'Modifica i numeri in evidenza' }))
    return within(await screen.findByRole('dialog', { name: 'Numeri in evidenza' }))
  }

  test('are chosen among the items that add up, at most three', async () => {
    const page = await openPlace('/account/azienda', 'owner', withItems)
    expect(await section().findByText('La voce principale del riepilogo')).toBeVisible()
    const dialog = await open(page)
    const boxes = await dialog.findAllByRole('checkbox')
    expect(boxes).toHaveLength(4)
    for (const name of ['Coperti', 'Totale', 'Carte', 'Contanti'])
      await page.user.click(dialog.getByRole('checkbox', { name }))
    await page.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(dialog.getByText('Al massimo 3 voci: togline una.')).toBeVisible()
    expect(page.sent('PUT', '/company/settings')).toEqual([])
    await page.user.click(dialog.getByRole('checkbox', { name: 'Carte' }))
    await page.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Numeri in evidenza aggiornati con successo!')).toBeVisible()
    expect(page.sent('PUT', '/company/settings')).toEqual(['{"headlines":[103,100,101]}'])
    expect(section().getByText('Coperti, Totale, Contanti')).toBeVisible()
  })

  test('of an item that the library has no longer aren’t sent again', async () => {
    const page = await openPlace('/account/azienda', 'owner', (kept) => {
      withItems(kept)
      kept.headlines = [900, 102]
    })
    expect(await section().findByText('Carte')).toBeVisible()
    const dialog = await open(page)
    await page.user.click(await dialog.findByRole('checkbox', { name: 'Totale' }))
    await page.user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(page.sent('PUT', '/company/settings')).toEqual(['{"headlines":[102,100]}']))
  })

  test('that aren’t saved stay in the dialog, with the reason', async () => {
    const page = await openPlace('/account/azienda', 'owner', withItems)
    const dialog = await open(page)
    const message = 'headlines: la voce 100 non è fra quelle che si sommano nel riepilogo.'
    page.kept.refusals.set('PUT /company/settings', { status: 400, body: { code: 'invalid', message } })
    await page.user.click(await dialog.findByRole('checkbox', { name: 'Totale' }))
    await page.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await dialog.findByText(/Errore durante il salvataggio dei numeri in evidenza\./)).toBeVisible()
    expect(dialog.getByText(new RegExp(message))).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Totale' })).toBeChecked()
  })

  test('are loaded again with Riprova', async () => {
    const { user, kept } = await openPlace('/account/azienda', 'owner', (kept) => {
      withItems(kept)
      kept.refusals.set('GET /library/items', { status: 404, body: {} })
    })
    expect(await section().findByRole('alert')).toHaveTextContent('Errore nel caricamento dei numeri in evidenza.')
    kept.refusals.clear()
    await user.click(button('Riprova'))
    expect(await section().findByRole('button', { name: 'Modifica i numeri in evidenza' })).toBeVisible()
  })
})
