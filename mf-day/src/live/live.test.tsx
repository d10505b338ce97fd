import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { BRUNO, bruno, cellOf, openLive, saveElsewhere } from '../testing/openLive'
import { closePage } from '../testing/openPage'

afterEach(closePage)

test('another person’s figure is shown with its author, and doesn’t move focus or selection', async () => {
  const { server, streams, user } = await openLive()
  const other = await cellOf('Consegne a domicilio')
  await user.click(other)
  await user.keyboard('12')
  saveElsewhere(server, streams, 11, 99.5)
  expect(await screen.findByDisplayValue('99,50')).toBe(await cellOf('Incasso contanti'))
  const row = screen.getByRole('group', { name: 'Incasso contanti' })
  expect(await within(row).findByText('adesso')).toBeVisible()
  expect(within(row).getByText('Bruno Sala')).toBeInTheDocument()
  expect(other).toHaveFocus()
  expect(other).toHaveValue('12')
  await user.keyboard('.5')
  expect(other).toHaveValue('12.5')
})

test('another person’s figure arrives in an entry that was added on this page', async () => {
  const { server, streams, user } = await openLive('/edit/7')
  const list = within(await screen.findByRole('region', { name: 'POS e carte' }))
  await user.click(list.getByRole('button', { name: /^Aggiungi/ }))
  await user.keyboard('Satispay{Tab}')
  await waitFor(() => expect(server.day.dataListsValues.at(-1)).toMatchObject({ id: 901, causal: 'Satispay' }))
  server.editEntryElsewhere(901, { value: 55, lastEditor: BRUNO.name })
  streams.tell('changed', { version: 2, dataIds: [], listItemIds: [901], by: BRUNO })
  expect(await list.findByDisplayValue('55.00')).toBeVisible()
  expect(await list.findByText('adesso')).toBeVisible()
})

test('text typed in a cell stays when another person changes it, and the user chooses', async () => {
  const { server, streams, user } = await openLive()
  const cell = await cellOf('Incasso contanti')
  await user.click(cell)
  await user.keyboard('12')
  saveElsewhere(server, streams, 11, 99.5)
  expect(await screen.findByText(/Bruno Sala ha scritto/)).toBeVisible()
  expect(cell).toHaveFocus()
  await user.keyboard('.5')
  expect(cell).toHaveValue('12.5')
  await user.click(screen.getByRole('button', { name: 'Usa il suo' }))
  await waitFor(() => expect(cell).toHaveValue('99.50'))
})

test('text typed beside another person’s figure is saved only when the user chooses it', async () => {
  const { server, streams, user } = await openLive()
  const cell = await cellOf('Incasso contanti')
  await user.click(cell)
  await user.keyboard('12')
  saveElsewhere(server, streams, 11, 99.5)
  await screen.findByText(/Bruno Sala ha scritto/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(cell).toHaveValue('99.50'))
  expect(screen.queryByText(/Bruno Sala ha scritto/)).not.toBeInTheDocument()
  await user.keyboard('13')
  saveElsewhere(server, streams, 11, 77)
  await screen.findByText(/Bruno Sala ha scritto/)
  await user.keyboard('{Enter}')
  expect(server.calls('/data/update')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Tieni il mio' }))
  await waitFor(() => expect(server.calls('/data/update')).toMatchObject([{ body: [{ value: 13 }] }]))
  expect(server.day.dayWithValues[0]?.value).toBe(13)
})

test('when somebody closes the day, text being typed stays, and is kept if it can’t be saved', async () => {
  const { server, streams, user } = await openLive()
  const cell = await cellOf('Incasso contanti')
  await user.click(cell)
  await user.keyboard('12')
  server.day = { ...server.day, status: 'closed', closedBy: BRUNO.name, closedAt: '2026-11-20T22:10:00Z' }
  server.on('/data/update', () => ({ status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }))
  streams.tell('state', { version: 2, status: 'closed', by: BRUNO })
  expect(await screen.findByText(/^Bruno Sala ha chiuso il giorno .* mentre scrivevi/)).toBeVisible()
  expect(cell).toHaveFocus()
  await user.keyboard('3{Tab}')
  await waitFor(() => expect(server.calls('/data/update')).toMatchObject([{ body: [{ dataId: 11, value: 123 }] }]))
  expect(await screen.findByDisplayValue('123,00')).toBe(cell)
  expect(screen.getByRole('button', { name: 'Riapri e salva' })).toBeVisible()
})

test('somebody closes the day: text that is taken back lets the page go to View', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await cellOf('Incasso contanti'))
  await user.keyboard('12')
  server.day = { ...server.day, status: 'closed', closedBy: BRUNO.name, closedAt: '2026-11-20T22:10:00Z' }
  streams.tell('state', { version: 2, status: 'closed', by: BRUNO })
  await screen.findByText(/mentre scrivevi/)
  await user.keyboard('{Escape}')
  expect(await screen.findByText('1.842,50')).toBeVisible()
  expect(screen.queryByText(/mentre scrivevi/)).not.toBeInTheDocument()
  expect(server.calls('/data/update')).toEqual([])
})

test('a check that another person changes while it has the focus is ticked without a choice', async () => {
  const { server, streams, user } = await openLive('/edit/7?section=2')
  const check = await screen.findByRole('checkbox', { name: 'Cassa contata' })
  act(() => check.focus())
  saveElsewhere(server, streams, 22, 0)
  await waitFor(() => expect(check).not.toBeChecked())
  await user.keyboard(' ')
  await waitFor(() => expect(server.day.dayWithValues.at(-1)?.value).toBe(1))
  expect(screen.queryByRole('button', { name: 'Tieni il mio' })).not.toBeInTheDocument()
})

test('a causal being typed stays when another person changes it, and the user chooses', async () => {
  const { server, streams, user } = await openLive()
  const causal = await screen.findByDisplayValue('Bancomat')
  await user.clear(causal)
  await user.type(causal, 'Nexi')
  server.editEntryElsewhere(501, { causal: 'Visa', lastEditor: BRUNO.name })
  streams.tell('changed', { version: 2, dataIds: [], listItemIds: [501], by: BRUNO })
  expect(await screen.findByRole('alert')).toHaveTextContent('Bruno Sala ha scritto “Visa”')
  expect(causal).toHaveFocus()
  expect(causal).toHaveValue('Nexi')
  await user.click(screen.getByRole('button', { name: 'Usa il suo' }))
  await waitFor(() => expect(causal).toHaveValue('Visa'))
})

test('a comment that is open but unchanged shows another person’s, and doesn’t overwrite it', async () => {
  const { server, streams, user } = await openLive()
  await user.click(await screen.findByRole('button', { name: 'Commento di Incasso contanti' }))
  server.editElsewhere(11, { comment: 'Contati due volte', lastEditor: BRUNO.name })
  streams.tell('changed', { version: 2, dataIds: [11], listItemIds: [], by: BRUNO })
  expect(await screen.findByDisplayValue('Contati due volte')).toHaveFocus()
  await user.tab()
  expect(await screen.findByText('Contati due volte')).toBeVisible()
  expect(server.calls('/data/update')).toEqual([])
})

test('people on the day are shown in the bar, at the section and at the cell, and announced once', async () => {
  const { streams } = await openLive()
  await cellOf('Incasso contanti')
  streams.tellPeople([bruno(), { ...bruno(), userId: 103, name: 'Ada Conti', dataId: null, mode: 'view' }])
  expect(await screen.findByText('Bruno scrive…')).toBeVisible()
  const menu = screen.getByTitle('2 altre persone su questo giorno')
  menu.click()
  expect(screen.getByText('scrive in Incassi, Incasso contanti')).toBeInTheDocument()
  expect(screen.getByText('legge Incassi')).toBeInTheDocument()
  expect(screen.getAllByText('Qui: Bruno Sala, Ada Conti')[0]).toBeInTheDocument()
  // Announced after the people are shown.
  expect(await screen.findByText('Bruno sta scrivendo')).toHaveAttribute('role', 'status')
  streams.tellPeople([])
  await waitFor(() => expect(screen.queryByText('Bruno scrive…')).not.toBeInTheDocument())
})

test('the user’s own place is sent, updated on a move, and withdrawn on leaving', async () => {
  const { server, user } = await openLive()
  const told = () => server.calls('/live/presence').map(({ body }) => body)
  await waitFor(() => expect(told()).toEqual([{ dayId: 7, sectionId: 1, mode: 'edit' }]))
  await user.click(await cellOf('Incasso contanti'))
  await waitFor(() => expect(told().at(-1)).toEqual({ dayId: 7, sectionId: 1, dataId: 11, mode: 'edit' }))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(told().at(-1)).toEqual({ dayId: 7, mode: 'left' }))
})

describe('one’s own save', () => {
  const open = async () => {
    const page = await openLive('/edit/7', (it) => {
      it.day.version = 1
    })
    const cell = await cellOf('Incasso contanti')
    const own = { userId: Number(pageSession.getState().claims?.sub), name: 'Giulia Bassi' }
    const reads = page.server.calls('/day/7/full').length
    const saveOwn = async (value: number) => {
      await page.user.click(cell)
      await page.user.keyboard(`${value}{Enter}`)
      await waitFor(() => expect(page.server.day.dayWithValues[0]?.value).toBe(value))
    }
    return { ...page, own, saveOwn, newReads: () => page.server.calls('/day/7/full').length - reads }
  }

  test('isn’t followed by a read of the day, even if its event arrives before its answer', async () => {
    const { server, streams, own, saveOwn, newReads } = await open()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.on('/data/update', async (asked) => {
      const answer = server.answer(asked)
      await released
      return answer ?? { status: 404 }
    })
    await saveOwn(55)
    streams.tell('changed', { version: 2, dataIds: [11, 15], listItemIds: [], by: own })
    streams.tellPeople([bruno({ sectionId: 2, dataId: 21 })])
    await screen.findByTitle('1 altra persona su questo giorno')
    release()
    await screen.findByText(/Tutto salvato alle/)
    server.editElsewhere(13, { value: 99.5, lastEditor: BRUNO.name })
    streams.tell('changed', { version: 3, dataIds: [13], listItemIds: [], by: BRUNO })
    await screen.findByDisplayValue('99,50')
    // A read that was asked for before would have begun before this save.
    await saveOwn(56)
    expect(newReads()).toBe(1)
  })

  test('is followed by a read when another person saved before it', async () => {
    const { server, streams, own, saveOwn, newReads } = await open()
    server.editElsewhere(13, { value: 99.5, lastEditor: BRUNO.name })
    await saveOwn(55)
    // One event for both saves, with the author of the last one.
    streams.tell('changed', { version: 3, dataIds: [11, 13, 15], listItemIds: [], by: own })
    await screen.findByDisplayValue('99,50')
    expect(newReads()).toBe(1)
  })
})

test('a stream that breaks is opened again, and what happened meanwhile is shown', async () => {
  const { server, streams } = await openLive('/view/7', (it) => {
    it.day.version = 1
  })
  await screen.findByText('1.842,50')
  server.editElsewhere(11, { value: 99.5 })
  streams.break()
  expect(await screen.findByText('99,50')).toBeVisible()
  expect(streams.opened).toBe(2)
})

test('a change of access while the stream was broken is shown, even without a new version of the day', async () => {
  const { server, streams } = await openLive('/view/7', (it) => {
    it.day.version = 1
  })
  await screen.findByText('1.842,50')
  server.day = { ...server.day, dayWithValues: server.day.dayWithValues.filter(({ dataId }) => dataId !== 11) }
  streams.break()
  await waitFor(() => expect(screen.queryByText('1.842,50')).not.toBeInTheDocument())
})

test('a lost stream is reported after a while and can be reopened by hand; figures are still saved', async () => {
  const { server, streams, user } = await openLive()
  const cell = await cellOf('Incasso contanti')
  server.streams = undefined
  server.on('/live', () => ({ status: 503, body: { code: 'x', message: 'x' } }))
  streams.break()
  const sign = await screen.findByLabelText('Non in diretta')
  await user.click(sign)
  expect(screen.getByText(/^Collegamento in diretta perso alle \d\d:\d\d$/)).toBeVisible()
  await user.click(cell)
  await user.keyboard('55{Enter}')
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(55))
  server.editElsewhere(13, { value: 99.5 })
  await user.click(sign)
  server.streams = streams
  await user.click(screen.getByRole('button', { name: 'Ricollega ora' }))
  await waitFor(() => expect(sign).not.toBeInTheDocument())
  expect(await screen.findByDisplayValue('99,50')).toBeVisible()
})

test('notifications arrive on Home, with their number in the title', async () => {
  const { server, streams } = await openLive('/home')
  await screen.findByText('Non hai notifiche da leggere.')
  streams.tell('notification', { count: 0 })
  await waitFor(() => expect(document.title).toBe('Home · Quotidia'))
  server.notifications = [
    {
      id: 9,
      title: 'Giorno chiuso',
      message: 'Bruno ha chiuso il 20/11/2026.',
      time: '2026-11-20T22:10:00Z',
      dayId: 7,
    },
  ]
  streams.tell('notification', { count: 1 })
  expect(await screen.findByText('Giorno chiuso')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('(1) Home · Quotidia'))
})

test('a notification that arrives before the first count of Home’s next stream is listed', async () => {
  const told = (id: number, title: string) => ({ id, title, message: title, time: '2026-11-20T22:10:00Z', dayId: 7 })
  const { server, streams, router } = await openLive('/home', (it) => {
    it.notifications = [told(8, 'Giorno chiuso')]
  })
  streams.tell('notification', { count: 1 })
  await waitFor(() => expect(document.title).toBe('(1) Home · Quotidia'))
  await act(() => router.navigate('/account'))
  await act(() => router.navigate('/home'))
  await waitFor(() => expect(streams.opened).toBe(2))
  await screen.findByText('Giorno chiuso', { selector: 'h3' })
  server.notifications = [told(9, 'Giorno riaperto'), ...server.notifications]
  streams.tell('notification', { count: 2 })
  expect(await screen.findByText('Giorno riaperto', { selector: 'h3' })).toBeVisible()
})
