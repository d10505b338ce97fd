import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

type Page = Awaited<ReturnType<typeof openPage>>

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const rows = (dialog: HTMLElement) => within(dialog).queryAllByRole('listitem')
const ask = () => screen.findByRole('alertdialog', { name: 'Conferma ripristino' })

/** Writes two figures in the same cell, and opens its versions with Alt+V. */
async function openVersions({ user }: Page) {
  await user.click(await amount('Incasso contanti'))
  await user.keyboard('1900{Enter}')
  await user.click(await amount('Incasso contanti'))
  await user.keyboard('1950{Alt>}v{/Alt}')
  const dialog = await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })
  await within(dialog).findByText('attuale')
  return dialog
}

async function restore({ user }: Page, dialog: HTMLElement, revision: number) {
  await user.click(within(dialog).getByRole('button', { name: `Ripristina la versione ${revision}` }))
  return ask()
}

test('the versions of a value: the current one first, and the initial one can’t be restored', async () => {
  const page = await openPage('/edit/7')
  const dialog = await openVersions(page)
  expect(dialog).toHaveTextContent(/1\.950,00 €attuale/)
  expect(rows(dialog).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^3Giulia Bassi \(giulia\) 20\/11\/2026 18:45prima 1\.842,50\s€ 1\.900,00\s€Ripristina$/),
    expect.stringMatching(/^2Inizializzazione 20\/11\/2026 18:42 1\.842,50\s€$/),
  ])
})

test('the versions of a value say where each figure comes from, unless that isn’t known', async () => {
  const fields = { id: 1011, comment: '', causal: null, listId: null, lastEditorUsername: 'giulia' }
  const revisionOf = (revision: number, origin?: object) => ({
    ...fields,
    revision,
    revisionType: revision === 1 ? 'ADD' : 'MOD',
    value: 10,
    lastEdited: '2026-11-20 18:45:00 CET',
    lastEditorName: 'Giulia Bassi',
    ...(origin && { origin }),
  })
  const page = await openPage('/edit/7', (server) =>
    server.on('/history/connectionData/1011/revisions', () => ({
      status: 200,
      body: [
        revisionOf(3, { kind: 'TYPED', text: 'scritto' }),
        revisionOf(2, { kind: 'IMPORTED', text: 'da «novembre.xlsx», riga 21' }),
        revisionOf(1),
      ],
    })),
  )
  await page.user.click(await amount('Incasso contanti'))
  await page.user.keyboard('{Alt>}v{/Alt}')
  const dialog = await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })
  await within(dialog).findByText('attuale')
  expect(dialog).toHaveTextContent(/20\/11\/2026 18:45, scritto/)
  expect(rows(dialog).map((row) => row.textContent)).toEqual([
    expect.stringContaining('20/11/2026 18:45, da «novembre.xlsx», riga 21'),
    expect.stringMatching(/^1Inizializzazione 20\/11\/2026 18:45 /),
  ])
})

test('a version is restored after a question, and the focus is where it was', async () => {
  const page = await openPage('/edit/7')
  const question = await restore(page, await openVersions(page), 3)
  expect(question).toHaveTextContent('Vuoi davvero ripristinare la revisione 3?')
  await page.user.click(within(question).getByRole('button', { name: 'Ripristina' }))
  expect(await screen.findByText('Versione 3 ripristinata')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await amount('Incasso contanti')).toHaveValue('1900.00')
  expect(await amount('Incasso contanti')).toHaveFocus()
  expect(page.server.day.dayWithValues[0]).toMatchObject({ value: 1900, revision: 5 })
  await page.user.keyboard('7{Enter}')
  await waitFor(() => expect(page.server.day.dayWithValues[0]).toMatchObject({ value: 7, revision: 6 }))
})

test('cancelling changes nothing', async () => {
  const page = await openPage('/edit/7')
  const dialog = await openVersions(page)
  const question = await restore(page, dialog, 3)
  await page.user.click(within(question).getByRole('button', { name: 'Annulla' }))
  expect(dialog).toBeInTheDocument()
  expect(page.server.day.dayWithValues[0]?.value).toBe(1950)
})

test('the answer to a restore leaves the history that was opened meanwhile open', async () => {
  const page = await openPage('/edit/7')
  const dialog = await openVersions(page)
  const question = await restore(page, dialog, 3)
  const answer = page.server.hold('/history/connectionData/1011/restore/3')
  await page.user.click(within(question).getByRole('button', { name: 'Ripristina' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Chiudi' }))
  await page.user.click(screen.getByRole('button', { name: 'Versioni di Consegne a domicilio' }))
  answer()
  expect(await screen.findByText('Versione 3 ripristinata')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Versioni di Consegne a domicilio' })).toBeVisible()
})

test('a refused restore is an alert, and the versions stay open', async () => {
  const page = await openPage('/edit/7', (server) =>
    server.on('/history/connectionData/1011/restore/3', () => ({ status: 403, body: { code: 'x', message: 'x' } })),
  )
  const dialog = await openVersions(page)
  await page.user.click(within(await restore(page, dialog, 3)).getByRole('button', { name: 'Ripristina' }))
  const alert = await screen.findByText('Errore nel ripristino del dato.')
  expect(alert.closest('[role=alert]')).not.toBeNull()
  expect(dialog).toContainElement(alert)
  expect(page.server.day.dayWithValues[0]?.value).toBe(1950)
})

test('an unsaved value is shown before a restore replaces it', async () => {
  const page = await openPage('/edit/7')
  await page.user.click(await amount('Incasso contanti'))
  await page.user.keyboard('1900{Enter}')
  await waitFor(() => expect(page.server.day.dayWithValues[0]?.value).toBe(1900))
  page.server.editElsewhere(11, { value: 1800, lastEditor: 'Marco Riva' })
  await page.user.click(await amount('Consegne a domicilio'))
  page.server.on('/data/update', () => ({ status: 503 }))
  await page.user.click(await amount('Incasso contanti'))
  await page.user.keyboard('55{Alt>}v{/Alt}')
  const dialog = await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })
  await within(dialog).findByText('attuale')
  const question = await restore(page, dialog, 3)
  await waitFor(() =>
    expect(question).toHaveTextContent('Su questa riga non è ancora salvato 55,00 €: se ripristini, va perso.'),
  )
  expect(within(question).getByRole('button', { name: 'Annulla' })).toHaveFocus()
  page.server.on('/data/update', undefined)
  await page.user.click(within(question).getByRole('button', { name: 'Ripristina' }))
  await waitFor(async () => expect(await amount('Incasso contanti')).toHaveValue('1900.00'))
  expect(screen.queryByRole('button', { name: /non salvato/ })).not.toBeInTheDocument()
})

test('an unclear amount is quoted before a restore replaces it', async () => {
  const page = await openPage('/edit/7')
  page.server.editElsewhere(11, { value: 1900 })
  page.server.editElsewhere(11, { value: 1950 })
  await page.user.click(await amount('Incasso contanti'))
  await page.user.keyboard('3.545{Alt>}v{/Alt}')
  const dialog = await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })
  await within(dialog).findByText('attuale')
  expect(await restore(page, dialog, 3)).toHaveTextContent(
    'Su questa riga non è ancora salvato “3.545”: se ripristini, va perso.',
  )
})

test('a history that can’t be loaded shows an error, and can be loaded again', async () => {
  const path = '/history/connectionData/1011/revisions'
  const { server, user } = await openPage('/view/7', (it) => it.on(path, () => ({ status: 400 })))
  await user.click(await screen.findByRole('button', { name: 'Versioni di Incasso contanti' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Errore durante il recupero dei dati')).toBeVisible()
  server.on(path, undefined)
  await user.click(within(dialog).getByRole('button', { name: 'Riprova' }))
  expect(await within(dialog).findByText('Nessuna revisione disponibile.')).toBeVisible()
})

test('a revision without the editor’s name shows the username', async () => {
  const { server, user } = await openPage('/view/7')
  for (const value of [1, 2]) server.editElsewhere(11, { value })
  server.history.revisions = server.history.revisions.map(({ lastEditorName, ...revision }) => revision)
  await user.click(await screen.findByRole('button', { name: 'Versioni di Incasso contanti' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('attuale')
  expect(rows(dialog)[0]).toHaveTextContent(/^3giulia 20/)
})

describe('the latest changes', () => {
  const latest = async () => {
    const rail = await screen.findByRole('complementary', { name: 'Riepilogo del giorno' })
    return within(await within(rail).findByRole('region', { name: 'Ultime modifiche' }))
  }
  const told = async () => (await latest()).getAllByRole('button').map((entry) => entry.textContent)

  test('show author, figure and time, newest first, and are updated by a save', async () => {
    const { user } = await openPage('/edit/7')
    await user.click(await amount('Visa'))
    await user.keyboard('250{Enter}')
    await waitFor(async () => expect((await told())[0]).toMatch(/^Giulia Bassi Visa 250,00\s€ 18:45$/))
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Marco Riva Bancomat 100,00\s€ 17:55$/)]),
    )
  })

  test('show the date too if it isn’t the day’s', async () => {
    await openPage('/view/7', (server) => {
      const dataListsValues = server.day.dataListsValues.map((item) => ({
        ...item,
        lastEdited: '2026-11-22 00:30:00 CET',
      }))
      server.day = { ...server.day, dataListsValues }
    })
    expect((await told())[0]).toMatch(/^Marco Riva Bancomat 100,00\s€ 22\/11\/2026 00:30$/)
  })

  test('lead to the cell of the row, in another section too', async () => {
    const { user } = await openPage('/edit/7')
    await user.click((await latest()).getByRole('button', { name: /Bancomat/ }))
    expect(await amount('Bancomat')).toHaveFocus()
    await user.click((await latest()).getByRole('button', { name: /Cassa contata/ }))
    expect(await screen.findByRole('checkbox', { name: 'Cassa contata' })).toHaveFocus()
  })

  test('lead to the row itself where nothing can be written', async () => {
    const { user } = await openPage('/view/7?section=2')
    await user.click((await latest()).getByRole('button', { name: /Visa/ }))
    expect(await screen.findByRole('group', { name: 'Visa' })).toHaveFocus()
  })

  test('are replaced by a message if there are none', async () => {
    const untouched = { lastEditor: null, lastEdited: null }
    await openPage('/view/7', (server) => {
      const dayWithValues = server.day.dayWithValues.map((item) => ({ ...item, ...untouched }))
      server.day = { ...server.day, dayWithValues, dataListsValues: [] }
    })
    expect((await latest()).getByText('Nessuna modifica finora')).toBeVisible()
  })
})

test('missing and malformed times are reported as such', async () => {
  const { server, user } = await openPage('/view/7')
  const row = await screen.findByRole('group', { name: 'Incasso contanti' })
  const [first] = server.history.of('value', 1011)
  if (!first) throw new Error('the value has no revision')
  server.history.revisions = [
    { ...first, revision: 4 },
    { ...first, revision: 3, revisionType: 'MOD', lastEdited: '' },
    { ...first, revision: 2, revisionType: 'MOD', lastEdited: 'ieri' },
    { ...first, revision: 1, lastEdited: '2026-07-01 10:00:00 CEST' },
  ]
  await user.click(within(row).getByRole('button', { name: 'Versioni di Incasso contanti' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('attuale')
  expect(rows(dialog).map((it) => it.textContent)).toEqual([
    expect.stringContaining('Nessuna data disponibile'),
    expect.stringContaining('Formato data non valido'),
    expect.stringContaining('01/07/2026 10:00'),
  ])
})

test('versions can be read but not restored in View', async () => {
  const { server, user } = await openPage('/view/7')
  for (const value of [1, 2]) server.editElsewhere(11, { value })
  const button = await screen.findByRole('button', { name: 'Versioni di Incasso contanti' })
  expect(button).toHaveAttribute('tabindex', '0')
  button.focus()
  await user.keyboard('{Alt>}v{/Alt}')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('attuale')
  expect(within(dialog).queryByRole('button', { name: /Ripristina/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Versioni di Totale POS' })).not.toBeInTheDocument()
})

test('users who may only view an item can’t restore its versions', async () => {
  const { server, user } = await openPage('/edit/7')
  for (const value of [1, 2]) server.editElsewhere(14, { value })
  await user.click(await screen.findByRole('button', { name: 'Versioni di Sconti e omaggi' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('attuale')
  expect(rows(dialog)).toHaveLength(2)
  expect(within(dialog).queryByRole('button', { name: /Ripristina/ })).not.toBeInTheDocument()
})

test('the history of a list entry shows only its edits, and restores one of them', async () => {
  const page = await openPage('/edit/7')
  const { user, server } = page
  for (const figure of ['110', '120', '130']) {
    await user.click(await amount('Bancomat'))
    await user.keyboard(`${figure}{Tab}`)
  }
  await waitFor(() => expect(server.day.dataListsValues[0]?.value).toBe(130))
  await user.click(screen.getByRole('button', { name: 'Versioni di Bancomat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Storia elemento Lista #501' })
  await within(dialog).findByText('attuale')
  const told = rows(dialog).map((row) => Number.parseInt(row.textContent ?? '', 10))
  expect(told).not.toContain(1)
  expect(told).not.toContain(server.day.dataListsValues[0]?.revision)
  const question = await restore(page, dialog, 2)
  expect(dialog).toHaveTextContent(/“Bancomat”, 130,00\s€/)
  expect(question).toHaveTextContent(/Ripristinare la revisione 2 per l'item #501\? ?“Bancomat”, 130,00\s€/)
  await user.click(within(question).getByRole('button', { name: 'Ripristina' }))
  await waitFor(async () => expect(await amount('Bancomat')).toHaveValue('110,00'))
  expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('310,00€')
})

describe('deleted entries', () => {
  const openDeleted = async ({ user }: Page) => {
    await user.click(await screen.findByRole('button', { name: 'Elementi eliminati di POS e carte' }))
    return screen.findByRole('dialog', { name: 'Elementi eliminati' })
  }

  test('are replaced by a message if there are none', async () => {
    const page = await openPage('/view/7')
    const dialog = await openDeleted(page)
    expect(await within(dialog).findByText('Nessun elemento eliminato da mostrare.')).toBeVisible()
    expect(page.server.calls('/day/7/full').map(({ query }) => query.get('history'))).toEqual(['none', null])
  })

  test('an entry is restored at its place with its id', async () => {
    const page = await openPage('/edit/7')
    await page.user.click(await screen.findByRole('button', { name: 'Elimina Bancomat' }))
    await waitFor(() => expect(page.server.day.dataListsValues.map(({ id }) => id)).toEqual([502]))
    const dialog = await openDeleted(page)
    const item = await within(dialog).findByRole('region', { name: 'Bancomat' })
    expect(item).toHaveTextContent('#501, eliminato da Giulia Bassi (giulia) il 20/11/2026 18:45')
    await page.user.click(within(item).getByRole('button', { name: 'Ripristina la versione 1' }))
    const question = await ask()
    expect(question).toHaveTextContent(/Ripristinare la revisione 1 per l'item #501\? ?“Bancomat”, 100,00\s€/)
    await page.user.click(within(question).getByRole('button', { name: 'Ripristina' }))
    expect(await amount('Bancomat')).toHaveValue('100,00')
    const list = screen.getByRole('region', { name: 'POS e carte' })
    expect(within(list).getAllByRole('group')[0]).toHaveAccessibleName('Bancomat')
    expect(screen.getByRole('button', { name: 'Elementi eliminati di POS e carte' })).toHaveFocus()
    expect(page.server.day.dataListsValues.map(({ id }) => id)).toEqual([501, 502])
  })

  test('a refusal is an alert', async () => {
    const page = await openPage('/edit/7')
    page.server.on('/history/connectionList/501/restore/1', () => ({ status: 404 }))
    await page.user.click(await screen.findByRole('button', { name: 'Elimina Bancomat' }))
    const dialog = await openDeleted(page)
    await page.user.click(await within(dialog).findByRole('button', { name: 'Ripristina la versione 1' }))
    await page.user.click(within(await ask()).getByRole('button', { name: 'Ripristina' }))
    expect(await screen.findByText("Errore nel ripristino dell'elemento.")).toBeVisible()
  })
})

test('users without the right to histories don’t see their buttons', async () => {
  const { server, user } = await openPage('/edit/7')
  act(() => pageSession.setState({ currentUser: { ...sampleUser(), canViewHistory: false } }))
  await user.click(await amount('Incasso contanti'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Versioni|eliminati/ })).not.toBeInTheDocument())
  expect(screen.queryByText('Ultime modifiche')).not.toBeInTheDocument()
  await user.keyboard('{Alt>}v{/Alt}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked.filter(({ path }) => path.startsWith('/history'))).toEqual([])
})
