import { act, screen, waitFor, within } from '@testing-library/react'
import { LiveStreams } from '../testing/LiveStreams'
import { closeEmbedded, openEmbedded } from '../testing/openEmbedded'
import { BRUNO } from '../testing/openLive'
import { sampleUser } from '../testing/sampleDay'

afterEach(async () => {
  await closeEmbedded()
  sessionStorage.clear()
})

const cash = () => screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
const list = () => screen.findByRole('region', { name: 'POS e carte' })
/** The answer to a token that has ended. */
const ended = () => ({ status: 401, body: { code: 'unauthorized', message: 'Accedi di nuovo.' } })

test('a figure isn’t saved for the user who signs in after it was typed; its author finds it again', async () => {
  const { server, user, signIn, reload } = await openEmbedded('101', (it) => it.on('/data/update', ended))
  await user.click(await cash())
  signIn('102')
  await user.keyboard('55{Enter}')
  expect(await screen.findByDisplayValue('1.842,50')).toBe(await cash())
  expect(server.calls('/data/update')).toHaveLength(1)

  signIn('101')
  server.on('/data/update', undefined)
  reload()
  expect(await screen.findByText('Ritrovato 1 valore che non era ancora salvato.')).toBeVisible()
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(55))
})

test('an unsaved figure isn’t restored on the same day of another installation', async () => {
  const { user } = await openEmbedded('108', (it) => it.on('/data/update', ended))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await closeEmbedded()

  const other = await openEmbedded('108')
  expect(await cash()).toHaveValue('1.842,50')
  expect(screen.queryByText(/^Ritrovat/)).not.toBeInTheDocument()
  expect(other.server.calls('/data/update')).toEqual([])
})

test('an unsaved figure that is restored on a day closed meanwhile stays in Edit', async () => {
  const { server, user, reload } = await openEmbedded('109', (it) => it.on('/data/update', ended))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  server.day = { ...server.day, status: 'closed', closedBy: BRUNO.name, closedAt: '2026-11-20 23:41:00 CET' }
  server.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }))
  reload()
  expect(await screen.findByText(/^Bruno Sala ha chiuso il giorno \(23:41\) mentre scrivevi/)).toBeVisible()
  expect(await cash()).toHaveValue('55,00')
})

test('entries aren’t added for the user who signs in meanwhile, also those that wait for another', async () => {
  const { server, user, signIn } = await openEmbedded('103', (it) => it.on('/data/list/add', ended))
  const release = server.hold('/data/list/add')
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('Amex{Enter}30{Enter}Nexi{Enter}')
  signIn('104')
  release()
  await waitFor(async () => expect(within(await list()).getAllByRole('combobox')).toHaveLength(2))
  expect(server.calls('/data/list/add')).toHaveLength(1)
})

test('a removal that can still be undone isn’t sent for the user who signs in meanwhile', async () => {
  const { server, user, signIn } = await openEmbedded('105', (it) => {
    it.on('/users/get-current-user', () => ({ status: 200, body: { ...sampleUser(), canViewHistory: false } }))
    it.on('/data/update', ended)
  })
  await user.click(await screen.findByRole('button', { name: 'Elimina Visa' }))
  // The offer to undo stays while the pointer is on it.
  await user.hover(await screen.findByText('Voce eliminata'))
  expect(screen.queryByRole('group', { name: 'Visa' })).not.toBeInTheDocument()
  signIn('106')
  const field = await cash()
  act(() => field.focus())
  await user.keyboard('55{Enter}')
  expect(await screen.findByRole('group', { name: 'Visa' })).toBeVisible()
  expect(server.calls('/data/list/delete/502')).toEqual([])
})

test('a causal that another person changes while it is typed isn’t sent when its section is left', async () => {
  const streams = new LiveStreams()
  const { server, user } = await openEmbedded('107', (it) => {
    it.streams = streams
    it.editElsewhere(13, { lastEditor: BRUNO.name })
  })
  await waitFor(() => expect(streams.opened).toBe(1))
  const causal = await screen.findByDisplayValue('Bancomat')
  await user.clear(causal)
  await user.type(causal, 'Nexi')
  server.editEntryElsewhere(501, { causal: 'Visa', lastEditor: BRUNO.name })
  streams.tell('changed', { version: 2, dataIds: [], listItemIds: [501], by: BRUNO })
  await screen.findByText(/Bruno Sala ha scritto/)
  await user.keyboard('{Alt>}n{/Alt}')
  expect(await screen.findByRole('textbox', { name: 'Versamento in banca, euro' })).toHaveFocus()
  const sections = screen.getByRole('navigation', { name: 'Sezioni del giorno' })
  await user.click(within(sections).getByRole('button', { name: /Incassi/ }))
  expect(await screen.findByText(/Bruno Sala ha scritto/)).toHaveTextContent('“Visa”')
  expect(server.calls('/data/list/update')).toEqual([])
})
