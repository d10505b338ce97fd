import type { DayClosing } from '@quotidia/contract/closing'
import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, leavePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const AT = '2026-11-20 23:41:00 CET'
const COMPLETE: DayClosing = {
  status: 'open',
  version: 5,
  missing: [],
  unsatisfied: [],
  warnings: [],
  hidden: 0,
  events: [],
}
const OUTSTANDING: DayClosing = {
  ...COMPLETE,
  missing: [{ dataId: 21, dataName: 'Versamento in banca' }],
  unsatisfied: [{ ruleId: 1, ruleName: 'Cassa in ordine', dataId: 22, satisfied: false }],
  hidden: 2,
}
const CLOSED = { status: 'closed', version: 6, closedBy: 'Bruno Sala', closedAt: AT } as const

const withClosing =
  (closing: DayClosing, change: object = {}) =>
  (server: DayServer) => {
    server.day = { ...server.day, status: 'open', version: 5, ...change }
    server.on('/day/7/closing', () => ({ status: 200, body: closing }))
    server.on('/day/7/close', () => {
      server.day = { ...server.day, ...CLOSED }
      return { status: 200, body: { status: 'closed', version: 6, event: {} } }
    })
    server.on('/day/7/reopen', () => {
      server.day = { ...server.day, status: 'open', version: 7, closedBy: null, closedAt: null }
      return { status: 200, body: { status: 'open', version: 7, event: {} } }
    })
    server.on('/day/7/approve', () => {
      server.day = { ...server.day, status: 'approved', version: 7, approvedBy: 'Nello Ferri', approvedAt: AT }
      return { status: 200, body: { status: 'approved', version: 7, event: {} } }
    })
  }

test('a complete day is closed with one press, and Edit becomes View', async () => {
  const { user, server, router } = await openPage('/edit/7', withClosing(COMPLETE))
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = screen.getByRole('dialog', { name: 'Chiudi venerdì 20/11/2026' })
  expect(await within(dialog).findByText('Tutto a posto.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: /Chiudi giorno/ })).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Chiuso')).toBeVisible()
  expect(screen.getByText('da Bruno Sala, 23:41')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(screen.queryByRole('link', { name: 'Abilita modifica' })).not.toBeInTheDocument()
  expect(server.calls('/day/7/close').map(({ body }) => body)).toEqual([
    { version: 5, comment: null, acceptOutstanding: false },
  ])
})

test('outstanding items are listed, and require a comment on closing', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(OUTSTANDING))
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText(/^Restano 4 cose in sospeso/)).toBeVisible()
  expect(within(dialog).getByText('E altre 2 voci che non puoi vedere.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: /Cassa contata.*Regola “Cassa in ordine”/ })).toBeVisible()
  const confirm = () => user.click(within(dialog).getByRole('button', { name: /Chiudi giorno/ }))
  const reason = within(dialog).getByRole('textbox', { name: 'Perché chiudi lo stesso?' })
  expect(reason).toHaveFocus()
  await confirm()
  expect(reason).toHaveFocus()
  expect(reason).toHaveAccessibleDescription(/^Scrivi perché chiudi il giorno così\./)
  expect(server.calls('/day/7/close')).toEqual([])
  await user.keyboard('Versiamo domani')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls('/day/7/close')[0]?.body).toEqual({
    version: 5,
    comment: 'Versiamo domani',
    acceptOutstanding: true,
  })
})

test('what is typed while the outstanding points are read is the reason', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(OUTSTANDING))
  const answer = server.hold('/day/7/closing')
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = within(screen.getByRole('dialog'))
  const reason = dialog.getByRole('textbox', { name: 'Perché chiudi lo stesso?' })
  expect(reason).toHaveFocus()
  await user.keyboard('Versiamo')
  expect(dialog.getByText('Controllo che cosa manca…')).toBeVisible()
  answer()
  expect(await dialog.findByText(/^Restano 4 cose/)).toBeVisible()
  await user.keyboard(' domani{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls('/day/7/close')[0]?.body).toMatchObject({ comment: 'Versiamo domani' })
})

test('Ctrl Invio while the outstanding points are read closes the day once they are known', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(OUTSTANDING))
  const answer = server.hold('/day/7/closing')
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  await user.keyboard('Versiamo domani{Control>}{Enter}{/Control}')
  expect(server.calls('/day/7/close')).toEqual([])
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls('/day/7/close').map(({ body }) => body)).toEqual([
    { version: 5, comment: 'Versiamo domani', acceptOutstanding: true },
  ])
})

test('a press before the outstanding points failed to load closes nothing after Riprova', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  const answer = server.hold('/day/7/closing')
  server.on('/day/7/closing', () => ({ status: 503, body: { error: { code: 'unavailable', message: 'Riprova' } } }))
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer()
  const retry = await dialog.findByRole('button', { name: 'Riprova' })
  server.on('/day/7/closing', () => ({ status: 200, body: COMPLETE }))
  await user.click(retry)
  expect(await dialog.findByText('Tutto a posto.')).toBeVisible()
  expect(server.calls('/day/7/close')).toEqual([])
})

test('the reason goes away if nothing is outstanding, unless something was typed', async () => {
  for (const typed of ['', 'Tutto fatto']) {
    const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
    const answer = server.hold('/day/7/closing')
    await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
    const dialog = within(screen.getByRole('dialog'))
    if (typed) await user.keyboard(typed)
    answer()
    await dialog.findByText('Tutto a posto.')
    if (typed) expect(dialog.getByRole('textbox')).toHaveFocus()
    else expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
    if (!typed) expect(dialog.getByRole('button', { name: /Chiudi giorno/ })).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.calls('/day/7/close')[0]?.body).toMatchObject({ comment: typed || null }))
    await closePage()
  }
})

test('rows without a causal and unusual figures are listed apart; more than five of these in one line', async () => {
  const names = ['Incasso contanti', 'Visa', 'Bancomat', 'Coperti', 'Cena', 'Pranzo']
  const unusual = names.map((dataName, at) => ({ dataId: 11 + at, dataName }))
  const { user } = await openPage('/edit/7', (server) => {
    const untitled = [{ dataId: 12, listName: 'POS e carte', count: 2 }]
    withClosing({ ...COMPLETE, unusual, untitled })(server)
    const rows = server.day.dataListsValues.map((row) => ({ ...row, causal: ' ' }))
    server.day = { ...server.day, dataListsValues: rows }
  })
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const list = within(await screen.findByRole('region', { name: 'Da guardare, senza obbligo' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 righe senza circuitoPOS e carte300,00\u00a0€',
    '6 valori fuori dal solitoIncasso contanti, Visa, Bancomat e altri 3',
  ])
  await user.click(list.getByRole('button', { expanded: false }))
  expect(list.getAllByRole('listitem')).toHaveLength(7)
})

test('an entry of the list leads to its row', async () => {
  const { user } = await openPage('/edit/7', withClosing(OUTSTANDING))
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Versamento in banca' }))
  expect(await screen.findByRole('textbox', { name: 'Versamento in banca, euro' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a day that changed meanwhile stays open, and the list is read again', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  server.on('/day/7/close', () => {
    server.on('/day/7/closing', () => ({ status: 200, body: { ...OUTSTANDING, version: 9 } }))
    return { status: 409, body: { code: 'conflict', message: 'x', version: 9 } }
  })
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('Tutto a posto.')
  await user.click(within(dialog).getByRole('button', { name: /Chiudi giorno/ }))
  expect(await within(dialog).findByText(/Nel frattempo qualcuno ha cambiato questo giorno/)).toBeVisible()
  expect(await within(dialog).findByText(/^Restano 4 cose/)).toBeVisible()
})

test('a figure that is being saved when the dialog opens is in the version that is closed', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  server.on('/day/7/closing', () => ({ status: 200, body: { ...COMPLETE, version: server.day.version } }))
  const figure = await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  const answer = server.hold('/data/update')
  await user.clear(figure)
  await user.type(figure, '1902,50{Enter}')
  await user.click(screen.getByRole('button', { name: 'Chiudi giorno' }))
  const dialog = screen.getByRole('dialog', { name: 'Chiudi venerdì 20/11/2026' })
  expect(await within(dialog).findByText(/^Alcuni valori non sono ancora salvati/)).toBeVisible()
  answer()
  expect(await within(dialog).findByText('Tutto a posto.')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Chiuso')).toBeVisible()
  expect(server.calls('/day/7/close').map(({ body }) => body)).toMatchObject([{ version: 6 }])
})

test('a removal that can still be undone is sent before the day is closed', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  server.on('/day/7/closing', () => ({ status: 200, body: { ...COMPLETE, version: server.day.version } }))
  await screen.findByRole('textbox', { name: 'Visa, euro' })
  act(() => pageSession.setState({ currentUser: { ...sampleUser(), canViewHistory: false } }))
  const answer = server.hold('/data/list/delete/502')
  await user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
  await user.click(screen.getByRole('button', { name: 'Chiudi giorno' }))
  const dialog = screen.getByRole('dialog', { name: 'Chiudi venerdì 20/11/2026' })
  expect(await within(dialog).findByText(/^Alcuni valori non sono ancora salvati/)).toBeVisible()
  answer()
  expect(await within(dialog).findByText('Tutto a posto.')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Chiuso')).toBeVisible()
  expect(server.calls('/day/7/close').map(({ body }) => body)).toMatchObject([{ version: 6 }])
  expect(server.day.dataListsValues.map(({ causal }) => causal)).toEqual(['Bancomat'])
})

test('a closed day is reopened with a reason, and then edited', async () => {
  const { user, server, router } = await openPage('/view/7', withClosing(COMPLETE, CLOSED))
  await user.click(await screen.findByRole('button', { name: 'Riapri e correggi' }))
  const dialog = screen.getByRole('dialog', { name: 'Riapri venerdì 20/11/2026' })
  await user.type(within(dialog).getByLabelText('Motivo'), 'no')
  await user.click(within(dialog).getByRole('button', { name: 'Riapri giorno' }))
  expect(within(dialog).getByText('Scrivi il motivo: almeno 3 caratteri.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Motivo'), 'n c’è il pane')
  await user.click(within(dialog).getByRole('button', { name: 'Riapri giorno' }))
  expect(await screen.findByRole('link', { name: 'Esci dalla modifica' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit/7')
  expect(server.calls('/day/7/reopen').map(({ body }) => body)).toEqual([{ reason: 'non c’è il pane' }])
})

test('a section that is opened while a reopened day is read again stays open in Edit', async () => {
  const { user, server, router } = await openPage('/view/7', withClosing(COMPLETE, CLOSED))
  await user.click(await screen.findByRole('button', { name: 'Riapri e correggi' }))
  await user.type(screen.getByLabelText('Motivo'), 'non c’è il pane')
  const answer = server.hold('/day/7/full')
  await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const nav = screen.getByRole('navigation', { name: 'Sezioni del giorno' })
  await user.click(within(nav).getByRole('button', { name: /Chiusura/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?section=2'))
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
  expect(router.state.location.search).toBe('?section=2')
})

test('a reopening without an answer is repeated with its key, and with another one for another reason', async () => {
  const { user, server } = await openPage('/view/7', withClosing(COMPLETE, CLOSED))
  server.on('/day/7/reopen', () => ({ status: 503 }))
  await user.click(await screen.findByRole('button', { name: 'Riapri e correggi' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const text of ['Manca', ' ', 'il pane']) {
    const sent = server.calls('/day/7/reopen').length
    await user.type(dialog.getByLabelText('Motivo'), text)
    await user.click(dialog.getByRole('button', { name: 'Riapri giorno' }))
    await waitFor(() => expect(server.calls('/day/7/reopen')).toHaveLength(sent + 1))
    await dialog.findByText(/^Il giorno non è stato riaperto/)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Riapri giorno' })).toHaveAttribute('aria-disabled', 'false'),
    )
  }
  const [first, repeated, other] = server.calls('/day/7/reopen').map(({ key }) => key)
  expect(repeated).toBe(first)
  expect(other).not.toBe(first)
})

test('an owner approves a closed day and may reopen it; an editor may not', async () => {
  const { user } = await openPage('/view/7', withClosing(COMPLETE, CLOSED), 'OWNER')
  await user.click(await screen.findByRole('button', { name: 'Approva' }))
  expect(await screen.findByText('Approvato')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Riapri e correggi' })).toBeVisible()
  await closePage()
  await openPage(
    '/view/7',
    withClosing(COMPLETE, { ...CLOSED, status: 'approved', approvedBy: 'N', approvedAt: AT }),
    'EDITOR_DATA',
  )
  expect(await screen.findByText('Approvato')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Riapri e correggi' })).not.toBeInTheDocument()
})

test('an owner withdraws the approval that was just made', async () => {
  const { user, server } = await openPage('/view/7', withClosing(COMPLETE, CLOSED), 'OWNER')
  await user.click(await screen.findByRole('button', { name: 'Approva' }))
  const withdraw = await screen.findByRole('button', { name: 'Annulla approvazione' })
  const message = 'Sono passati più di 10 minuti: usa Riapri.'
  server.on('/day/approve/undo', () => ({
    status: 200,
    body: { withdrawn: [], refused: [{ dayId: 7, code: 'too_late', message }] },
  }))
  await user.click(withdraw)
  expect(await screen.findByText(`L’approvazione non è stata annullata. ${message}`)).toBeVisible()
  server.on('/day/approve/undo', () => {
    server.day = { ...server.day, status: 'closed', version: 8 }
    return { status: 200, body: { withdrawn: [7], refused: [] } }
  })
  await user.click(withdraw)
  expect(await screen.findByText('Chiuso')).toBeVisible()
  expect(server.calls('/day/approve/undo')[0]?.body).toEqual([{ dayId: 7, version: 7 }])
})

test('a closing after midnight shows its time until the company’s day ends', async () => {
  await openPage('/view/7', withClosing(COMPLETE, { ...CLOSED, closedAt: '2026-11-21 00:52:00 CET' }))
  expect(await screen.findByText('da Bruno Sala, 21/11/2026')).toBeVisible()
  const current = sampleUser()
  act(() => pageSession.getState().setCurrentUser({ ...current, company: { ...current.company, dayEndsAt: 5 } }))
  expect(await screen.findByText('da Bruno Sala, 00:52')).toBeVisible()
})

test('a viewer sees who closed the day, and no button to close, reopen or approve it', async () => {
  await openPage('/view/7', withClosing(COMPLETE, CLOSED), 'VIEWER_DATA')
  expect(await screen.findByText('da Bruno Sala, 23:41')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Riapri|Approva|Chiudi giorno/ })).not.toBeInTheDocument()
})

test('Edit of a closed day redirects to View', async () => {
  const { router } = await openPage('/edit/7', withClosing(COMPLETE, CLOSED))
  await screen.findByRole('group', { name: 'Incasso contanti' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
})

test('a figure typed while another person closes the day is kept, and saved after reopening it', async () => {
  const { user, server, router } = await openPage('/edit/7', withClosing(COMPLETE))
  const figure = () => screen.getByRole('textbox', { name: 'Incasso contanti, euro' })
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  server.day = { ...server.day, ...CLOSED }
  server.on('/data/update', () => ({
    status: 409,
    body: { code: 'day_closed', message: 'Il giorno 20/11/2026 è chiuso: riaprilo per modificarlo.' },
  }))
  await user.clear(figure())
  await user.type(figure(), '1902,50{Enter}')
  expect(await screen.findByText(/^Bruno Sala ha chiuso il giorno \(23:41\) mentre scrivevi/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit/7')
  expect(figure()).toHaveValue('1.902,50')
  server.on('/data/update', undefined)
  await user.click(screen.getByRole('button', { name: 'Riapri e salva' }))
  await user.type(screen.getByLabelText('Motivo'), 'Incasso contato di nuovo')
  const showStatus = server.hold('/day/7/full')
  await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
  await waitFor(() => expect(server.day.dayWithValues[0]).toMatchObject({ value: 1902.5 }))
  expect(await screen.findByText(/Tutto salvato/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit/7')
  showStatus()
  expect(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })).toBeVisible()
})

test('an unsaved figure of an earlier page stays in Edit if the day was closed meanwhile, and is saved after reopening it', async () => {
  const before = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 503 })))
  await before.user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await before.user.keyboard('1902,50{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await leavePage()

  const { user, server, router } = await openPage('/edit/7', (it) => {
    withClosing(COMPLETE, CLOSED)(it)
    it.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'x' } }))
  })
  await user.click(await screen.findByRole('button', { name: 'Riapri e salva' }))
  expect(router.state.location.pathname).toBe('/edit/7')
  expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toHaveValue('1.902,50')
  server.on('/data/update', undefined)
  await user.type(screen.getByLabelText('Motivo'), 'Incasso contato di nuovo')
  await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
  await waitFor(() => expect(server.day.dayWithValues[0]).toMatchObject({ value: 1902.5 }))
})

test('figures typed while another person approves the day stay, with a message that says so', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  server.day = { ...server.day, ...CLOSED, status: 'approved', approvedBy: 'Nello Ferri', approvedAt: AT }
  server.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'x' } }))
  const showStatus = server.hold('/day/7/full')
  for (const name of ['Incasso contanti', 'Consegne a domicilio']) {
    await user.click(screen.getByRole('textbox', { name: `${name}, euro` }))
    await user.keyboard('12{Enter}')
  }
  showStatus()
  const message =
    'Nello Ferri ha approvato il giorno (23:41) mentre scrivevi. 2 tuoi valori sono rimasti fuori: restano qui finché non decidi.'
  expect(await screen.findByText(message)).toBeVisible()
})

test('a figure refused by a closed day is copied as text', async () => {
  const { user, server } = await openPage('/edit/7', withClosing(COMPLETE))
  const figure = await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  server.day = { ...server.day, ...CLOSED }
  server.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'x' } }))
  await user.clear(figure)
  await user.type(figure, '1902,50{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Copia' }))
  expect(await screen.findByText('Valori copiati')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Incasso contanti: 1.902,50 €')
})

test('a closed day shows what was outstanding, and why it was closed', async () => {
  const events: DayClosing['events'] = [
    {
      id: 1,
      kind: 'closed',
      userName: 'Bruno Sala',
      at: AT,
      comment: 'Versiamo domani',
      outstanding: { missing: 1, unsatisfied: 1, mismatched: 0 },
    },
  ]
  const { user } = await openPage('/view/7', withClosing({ ...OUTSTANDING, events }, CLOSED), 'VIEWER_DATA')
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(
    'Chiuso con 4 cose in sospeso. “Versiamo domani”Versamento in banca da compilareCassa contata regola “Cassa in ordine”E altre 2 voci che non puoi vedere.',
  )
  await user.click(within(note).getByRole('button', { name: 'Versamento in banca' }))
  expect(await screen.findByRole('group', { name: 'Versamento in banca' })).toHaveFocus()
})

test('a day that was closed complete doesn’t give its comment as the reason for what is outstanding since', async () => {
  const events: DayClosing['events'] = [
    { id: 1, kind: 'closed', userName: 'Bruno Sala', at: AT, comment: 'Buona serata', outstanding: null },
  ]
  const missing = [{ dataId: 21, dataName: 'Versamento in banca' }]
  await openPage('/view/7', withClosing({ ...COMPLETE, missing, events }, CLOSED), 'VIEWER_DATA')
  expect(await screen.findByRole('note')).toHaveTextContent(/^In sospeso: 1 cosa\. Versamento in banca da compilare$/)
})

test('a complete closed day has no note', async () => {
  const { server } = await openPage('/view/7', withClosing(COMPLETE, CLOSED))
  await waitFor(() => expect(server.calls('/day/7/closing')).toHaveLength(1))
  expect(await screen.findByText('da Bruno Sala, 23:41')).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('with a server of an earlier release, there is no button to close the day', async () => {
  await openPage('/edit/7')
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  expect(screen.queryByRole('button', { name: 'Chiudi giorno' })).not.toBeInTheDocument()
})

test('the day’s events are read from its menu, newest first', async () => {
  const events: DayClosing['events'] = [
    {
      id: 1,
      kind: 'created',
      userName: 'Giulia Bassi',
      at: '2026-11-20 09:02:00 CET',
      comment: null,
      outstanding: null,
    },
    {
      id: 2,
      kind: 'closed',
      userName: 'Bruno Sala',
      at: AT,
      comment: 'Le ricevute domani',
      outstanding: { missing: 1, unsatisfied: 2, mismatched: 0 },
    },
  ]
  const { user } = await openPage('/view/7', withClosing({ ...COMPLETE, events }, CLOSED), 'VIEWER_DATA')
  await user.click(await screen.findByText('Vita del giorno'))
  const steps = await within(screen.getByRole('dialog', { name: 'Vita del giorno' })).findAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Chiuso da Bruno Sala20/11/2026 23:41“Le ricevute domani”in sospeso: 1 da compilare, 2 regole',
    'Creato da Giulia Bassi20/11/2026 09:02',
  ])
})

test('events before the newest hundred are shown on request', async () => {
  const event = (id: number): DayClosing['events'][number] => ({
    id,
    kind: 'reopened',
    userName: `Giulia ${id}.`,
    at: AT,
    comment: null,
    outstanding: null,
  })
  const events = Array.from({ length: 130 }, (_, index) => event(index + 1))
  const { user } = await openPage(
    '/view/7',
    (server) => {
      withClosing(COMPLETE, CLOSED)(server)
      server.on('/day/7/closing', ({ query }) => {
        const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
        const shown = events.filter(({ id }) => id < before).slice(-100)
        return { status: 200, body: { ...COMPLETE, events: shown } }
      })
    },
    'VIEWER_DATA',
  )
  await user.click(await screen.findByText('Vita del giorno'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vita del giorno' }))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(100)
  await user.click(dialog.getByRole('button', { name: 'Mostra altri' }))
  const end = await dialog.findByText('Non ce ne sono altri.')
  expect(end).toHaveFocus()
  const names = dialog
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/Giulia (\d+)\./.exec(textContent)?.[1]))
  expect(names).toEqual(events.map(({ id }) => id).toReversed())
  expect(dialog.queryByRole('button', { name: 'Mostra altri' })).not.toBeInTheDocument()
})
