import type { Document } from '@quotidia/contract/documents'
import type { DayStatus } from '@quotidia/domain/dayStatus'
import { pageSession } from '@quotidia/shared-ui/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import type { LiveStreams } from '../testing/LiveStreams'
import { BRUNO, bruno, cellOf, openLive } from '../testing/openLive'
import { closePage } from '../testing/openPage'

afterEach(closePage)

const invoice: Document = {
  id: 31,
  fileName: 'k3j2.pdf',
  customFileName: 'Fattura',
  href: 'http://localhost/files/download/k3j2.pdf',
  size: 1_258_291,
  uploadedBy: BRUNO.name,
  uploadedAt: '2026-11-20T16:20:00.000Z',
}

const row = (name: string) => screen.findByRole('group', { name })
const closed = (status: DayStatus) => (server: DayServer) => {
  const steps = { closedBy: BRUNO.name, closedAt: '2026-11-20 22:10:00 CET' }
  server.day = { ...server.day, ...steps, status, version: 1 }
}

/** Bruno takes a step, and the stream tells it. */
function step(server: DayServer, streams: LiveStreams, status: DayStatus, more: Partial<DayServer['day']> = {}) {
  server.day = { ...server.day, ...more, status, version: 2 }
  streams.tell('state', { version: 2, status, by: BRUNO })
}

test.each(['/view/7', '/edit/7'])(
  'at %s another person’s change updates a sum, a result, a mark and the count of missing items',
  async (path) => {
    const { server, streams } = await openLive(path, (it) => {
      it.day.version = 1
      it.day.calculationResults = [{ dataId: 15, result: 2180.5, provisional: true }]
      it.day.dayWithValues = it.day.dayWithValues.map((item) =>
        item.dataId === 15 ? { ...item, value: 2180.5 } : item,
      )
    })
    const deliveries = await row('Consegne a domicilio')
    expect(deliveries).toHaveTextContent(path.startsWith('/edit') ? 'Da compilare' : 'non compilato')
    expect(screen.getByText('mancano 2')).toBeVisible()
    expect(await row('Totale incassi')).toHaveTextContent('provvisorio')
    server.editEntryElsewhere(501, { value: 150, lastEditor: BRUNO.name })
    server.editElsewhere(12, { value: 350 })
    server.editElsewhere(13, { value: 0, lastEditor: BRUNO.name })
    server.editElsewhere(15, { value: 2230.5 })
    server.day = { ...server.day, listSums: { 12: 350 }, calculationResults: [{ dataId: 15, result: 2230.5 }] }
    const version = server.day.version ?? 0
    streams.tell('changed', { version, dataIds: [12, 13, 15], listItemIds: [501], by: BRUNO })
    expect(await screen.findByText('manca 1')).toBeVisible()
    expect(deliveries).not.toHaveTextContent(/compila/)
    expect(await within(deliveries).findByText('adesso')).toBeVisible()
    expect(await row('Totale POS')).toHaveTextContent('350,00')
    expect(await row('Totale incassi')).toHaveTextContent('2.230,50')
    expect(await row('Totale incassi')).not.toHaveTextContent('provvisorio')
    const list = screen.getByRole('region', { name: 'POS e carte' })
    expect(
      path.startsWith('/edit') ? within(list).getByDisplayValue('150,00') : within(list).getByText('150,00'),
    ).toBeVisible()
  },
)

test('another person’s status changes are announced to screen readers, one’s own aren’t', async () => {
  const { server, streams } = await openLive('/view/7')
  const regions = await screen.findAllByRole('status')
  step(server, streams, 'closed')
  expect(regions).toContain(await screen.findByText('Bruno Sala ha chiuso il giorno'))
  streams.tell('state', { version: 3, status: 'open', by: null })
  expect(regions).toContain(await screen.findByText('Qualcuno ha riaperto il giorno'))
  const me = { userId: Number(pageSession.getState().claims?.sub), name: 'Giulia Bassi' }
  server.day = { ...server.day, status: 'approved' }
  streams.tell('state', { version: 4, status: 'approved', by: me })
  expect(await screen.findByText('Approvato')).toBeVisible()
  expect(screen.queryByText('Giulia Bassi ha approvato il giorno')).not.toBeInTheDocument()
  expect(screen.queryByText('Qualcuno ha riaperto il giorno')).not.toBeInTheDocument()
})

test('the approval of a closed day shows at once', async () => {
  const { server, streams } = await openLive('/view/7', closed('closed'))
  expect(await screen.findByText('Chiuso')).toBeVisible()
  step(server, streams, 'approved', { approvedBy: BRUNO.name, approvedAt: '2026-11-20 22:30:00 CET' })
  expect(await screen.findByText('Approvato')).toBeVisible()
  expect(screen.getByText(/^da Bruno Sala/)).toBeVisible()
})

test('an upload that the approval refuses shows the reason', async () => {
  const { server, streams, user } = await openLive('/view/7', (it) => {
    it.documents = [invoice]
  })
  const message = 'Il giorno è approvato.'
  server.on('/files/upload', () => ({ status: 409, body: { code: 'day_approved', message } }))
  const release = server.hold('/files/upload')
  const documents = await screen.findByRole('region', { name: /^Documenti/ })
  await within(documents).findByRole('button', { name: /^Elimina/ })
  const file = new File(['%PDF-1.4'], 'chiusura.pdf', { type: 'application/pdf' })
  await user.upload(documents.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)
  await user.click(await within(documents).findByRole('button', { name: 'Carica' }))
  await within(documents).findByText('Caricamento in corso…')
  step(server, streams, 'approved', { approvedBy: BRUNO.name, approvedAt: '2026-11-20 22:30:00 CET' })
  await waitFor(() => expect(within(documents).queryByRole('button', { name: /^Elimina/ })).not.toBeInTheDocument())
  release()
  expect(await within(documents).findByRole('alert')).toHaveTextContent(message)
  // What folds the documents on a phone stays.
  await waitFor(() => expect(within(documents).getAllByRole('button')).toHaveLength(1))
})

test('a reopened day can be edited at once', async () => {
  const { server, streams } = await openLive('/view/7', closed('closed'))
  await screen.findByText('Chiuso')
  expect(screen.queryByRole('link', { name: 'Abilita modifica' })).not.toBeInTheDocument()
  step(server, streams, 'open', { closedBy: null, closedAt: null })
  expect(await screen.findByRole('link', { name: 'Abilita modifica' })).toBeVisible()
  expect(screen.queryByText('Chiuso')).not.toBeInTheDocument()
})

test('a shown day isn’t covered while it is loaded again', async () => {
  const { server, streams } = await openLive('/view/7')
  await screen.findByText('1.842,50')
  const callsWithOverlay = () => pageSession.getState().pending
  await waitFor(() => expect(callsWithOverlay()).toBe(0))
  const answers = ['/day/7/full', '/section/day/7'].map((path) => server.hold(path))
  step(server, streams, 'closed')
  await waitFor(() => expect(server.calls('/section/day/7')).toHaveLength(2))
  expect(callsWithOverlay()).toBe(0)
  for (const answer of answers) answer()
  expect(await screen.findByText('Chiuso')).toBeVisible()
})

test('a day that somebody deletes is reported as deleted, with the figure being typed', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('55')
  for (const path of ['/day/7/full', '/data/update']) {
    server.on(path, () => ({ status: 404, body: { code: 'not_found', message: 'Non trovato.' } }))
  }
  streams.end('deleted')
  expect(await screen.findByText(/Il giorno 20\/11\/2026 non esiste più/)).toBeVisible()
  expect(await screen.findByText(/Incasso contanti:/)).toHaveTextContent('55,00 €')
})

test('a user who deletes the day isn’t told by its stream that it no longer exists', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await screen.findByText('Elimina Giorno'))
  const answer = server.hold('/day/7')
  await user.click(await screen.findByRole('button', { name: 'Sì, elimina' }))
  await waitFor(() => expect(server.calls('/day/7')).toHaveLength(1))
  const reads = server.calls('/day/7/full').length
  streams.tell('end', { reason: 'deleted' })
  streams.tellPeople([bruno()])
  await screen.findByText('Bruno scrive…')
  answer()
  expect(await screen.findByText('Giorno eliminato con successo')).toBeVisible()
  expect(server.calls('/day/7/full')).toHaveLength(reads)
})

test('a notification doesn’t change the title of a day being printed, which becomes the name of its file', async () => {
  const { streams } = await openLive('/view/7')
  await row('Incasso contanti')
  expect(document.title).toBe('Visualizza · Quotidia')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const name = document.title
  expect(name).toMatch(/ 2026-11-20$/)
  streams.tell('notification', { count: 3 })
  streams.tellPeople([bruno()])
  await screen.findByText('Bruno scrive…')
  expect(document.title).toBe(name)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(document.title).toBe('(3) Visualizza · Quotidia'))
})

test('a save that is refused only after the reopening is sent again', async () => {
  const { server, streams, user } = await openLive('/edit/7', (it) => {
    it.day = { ...it.day, status: 'open', version: 1 }
  })
  server.on('/day/7/reopen', () => {
    server.day = { ...server.day, status: 'open', version: 3 }
    return { status: 200, body: { status: 'open', version: 3, event: {} } }
  })
  const refuse = server.hold('/data/update')
  server.on('/data/update', () => {
    server.on('/data/update', undefined)
    return { status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }
  })
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('55{Enter}')
  step(server, streams, 'closed', { closedBy: BRUNO.name, closedAt: '2026-11-20 22:10:00 CET' })
  await user.click(await screen.findByRole('button', { name: 'Riapri e salva' }))
  await user.type(screen.getByLabelText('Motivo'), 'Contato di nuovo')
  await user.click(screen.getByRole('button', { name: 'Riapri giorno' }))
  await screen.findByText('Giorno riaperto')
  refuse()
  await waitFor(() => expect(server.day.dayWithValues[0]).toMatchObject({ value: 55 }))
  expect(await screen.findByText(/Tutto salvato alle/)).toBeVisible()
})

test('a figure being typed when another person closes the day is counted, and copied while its save is under way', async () => {
  const { server, streams, user } = await openLive('/edit/7', (it) => {
    it.day = { ...it.day, status: 'open', version: 1 }
  })
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('55')
  step(server, streams, 'closed', { closedBy: BRUNO.name, closedAt: '2026-11-20 22:10:00 CET' })
  const copy = await screen.findByRole('button', { name: 'Copia' })
  expect(screen.getByText(/Un tuo valore è rimasto fuori/)).toBeVisible()
  const refuse = server.hold('/data/update')
  server.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }))
  await user.click(copy)
  expect(await screen.findByText('Valori copiati')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Incasso contanti: 55,00\u00a0€')
  expect(screen.getByText(/Un tuo valore è rimasto fuori/)).toBeVisible()
  refuse()
  await screen.findByRole('button', { name: '1 valore non salvato' })
  expect(screen.getByText(/Un tuo valore è rimasto fuori/)).toBeVisible()
})

test('a new row that is being saved is counted and copied as two values, its causal and its amount', async () => {
  const { server, streams, user } = await openLive('/edit/7', (it) => {
    it.day = { ...it.day, status: 'open', version: 1 }
  })
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  const refuse = server.hold('/data/list/add')
  server.on('/data/list/add', () => ({ status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }))
  await user.keyboard('Satispay{Enter}12.5')
  step(server, streams, 'closed', { closedBy: BRUNO.name, closedAt: '2026-11-20 22:10:00 CET' })
  const copy = await screen.findByRole('button', { name: 'Copia' })
  expect(screen.getByText(/2 tuoi valori sono rimasti fuori/)).toBeVisible()
  fireEvent.click(copy)
  expect(await screen.findByText('Valori copiati')).toBeVisible()
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'POS e carte, Riga nuova, causale: “Satispay”',
    'POS e carte, Riga nuova: 12,50\u00a0€',
  ])
  expect(screen.getByText(/2 tuoi valori sono rimasti fuori/)).toBeVisible()
  refuse()
  expect(await screen.findByRole('button', { name: '2 valori non salvati' })).toBeVisible()
})

test('an item that may no longer be edited shows the reason, with the figure being typed', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('55')
  server.on('/data/update', () => ({ status: 403, body: { code: 'forbidden', message: 'Permesso negato.' } }))
  server.day = {
    ...server.day,
    dayWithValues: server.day.dayWithValues.map((item) =>
      item.dataId === 11 ? { ...item, accessLevel: 'VIEW' } : item,
    ),
  }
  streams.tell('changed', { version: 1, dataIds: [], listItemIds: [], by: null })
  expect(await screen.findByText('Non salvato. Permesso negato.')).toBeVisible()
  expect(await row('Incasso contanti')).toHaveTextContent('Scarta')
  expect(await screen.findByDisplayValue('55,00')).toBeDisabled()
})

test('an item that is hidden disappears, and the figure being typed stays', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('55')
  server.day = { ...server.day, dayWithValues: server.day.dayWithValues.filter(({ dataId }) => dataId !== 11) }
  streams.tell('changed', { version: 1, dataIds: [], listItemIds: [], by: null })
  expect(await screen.findByText(/1 valore non si può più salvare/)).toBeVisible()
  expect(screen.getByText(/Incasso contanti:/)).toHaveTextContent('55,00 €')
  expect(screen.queryByRole('group', { name: 'Incasso contanti' })).not.toBeInTheDocument()
})

test('at the end of the session the day is requested again, and the figure being typed stays', async () => {
  const { server, streams, user } = await openLive()
  const cell = await cellOf('Incasso contanti')
  await user.click(cell)
  await user.keyboard('55')
  const before = server.calls('/day/7/full').length
  server.on('/day/7/full', () => ({ status: 401, body: { code: 'unauthorized', message: 'Accedi di nuovo.' } }))
  streams.end('session')
  await waitFor(() => expect(server.calls('/day/7/full').length).toBeGreaterThan(before))
  expect(cell).toHaveValue('55')
})

test('a stream that ends with a restart is opened again, and the page goes on', async () => {
  const { server, streams } = await openLive('/view/7', (it) => {
    it.day.version = 1
  })
  await screen.findByText('1.842,50')
  server.editElsewhere(11, { value: 99.5 })
  streams.end('restart')
  expect(await screen.findByText('99,50')).toBeVisible()
  expect(streams.opened).toBe(2)
  expect(screen.queryByLabelText('Non in diretta')).not.toBeInTheDocument()
})
