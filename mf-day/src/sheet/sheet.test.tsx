import { pageSession } from '@quotidia/shared-ui/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })

test('Enter moves through the writable cells and skips the others', async () => {
  const { user } = await openPage('/edit/7')
  await user.click(await amount('Incasso contanti'))
  const walked: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step += 1) {
    await user.keyboard('{Enter}')
    walked.push(document.activeElement?.getAttribute('aria-label'))
  }
  expect(walked).toEqual(['Circuito', 'Bancomat, euro', 'Circuito', 'Visa, euro'])
  await user.keyboard('{ArrowDown}')
  expect(await amount('Consegne a domicilio')).toHaveFocus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(await amount('Visa')).toHaveFocus()
})

test('Enter on the last figure of a list makes a row and goes to its causal, before the server has answered', async () => {
  const { server, user } = await openPage('/edit/7')
  const release = server.hold('/data/list/add')
  await user.click(await amount('Visa'))
  await user.keyboard('250{Enter}')
  const list = screen.getByRole('region', { name: 'POS e carte' })
  const causals = within(list).getAllByRole('combobox', { name: 'Circuito' })
  expect(causals).toHaveLength(3)
  expect(causals[2]).toHaveFocus()
  await user.keyboard('Satispay{Enter}12.5{Enter}')
  release()
  await waitFor(() =>
    expect(server.day.dataListsValues.map(({ causal, value }) => [causal, value])).toEqual([
      ['Bancomat', 100],
      ['Visa', 250],
      ['Satispay', 12.5],
    ]),
  )
  expect(within(list).getAllByRole('combobox', { name: 'Circuito' })[3]).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('362,50€'))
})

test('a row that could not be added is unsaved, and is added once on a new try', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/list/add', () => ({ status: 400 })))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('Satispay{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  server.on('/data/list/add', undefined)
  await user.click(screen.getByRole('button', { name: '1 valore non salvato' }))
  await waitFor(() => expect(server.day.dataListsValues.at(-1)?.causal).toBe('Satispay'))
  const keys = server.calls('/data/list/add').map((call) => call.key)
  expect(new Set(keys).size).toBe(1)
})

/** The offer to undo a removal, with the pointer on it: it stays until the pointer leaves. */
async function heldOffer({ user }: { user: UserEvent }) {
  const offer = await screen.findByText('Voce eliminata')
  await user.hover(offer)
  return within(offer)
}

const ids = (page: { server: DayServer }) => page.server.day.dataListsValues.map(({ id }) => id)

test('after the last row of a list was removed, its button has the focus, so that digits go to no other figure', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await amount('Visa'))
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  expect(screen.getByRole('button', { name: 'Aggiungi a POS e carte' })).toHaveFocus()
  await user.keyboard('55')
  await user.tab()
  expect(server.calls('/data/update')).toEqual([])
  expect(server.day.dataListsValues[0]?.value).toBe(100)
})

test('a removed row disappears at once, the focus stays on the sheet, and undo restores it with its id', async () => {
  const page = await openPage('/edit/7')
  await page.user.click(await amount('Bancomat'))
  await page.user.keyboard('{Alt>}{Delete}{/Alt}')
  expect(screen.queryByRole('group', { name: 'Bancomat' })).not.toBeInTheDocument()
  expect(document.activeElement).toHaveAccessibleName('Circuito')
  const offer = await heldOffer(page)
  await waitFor(() => expect(ids(page)).toEqual([502]))
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('200,00€'))
  await page.user.click(offer.getByRole('button', { name: 'Annulla' }))
  expect(await amount('Bancomat')).toHaveValue('100,00')
  expect(ids(page)).toEqual([501, 502])
  expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('300,00€')
  expect(document.activeElement).toHaveValue('Bancomat')
})

test('an undo that ends while a figure is being typed leaves the focus in its cell', async () => {
  const page = await openPage('/edit/7')
  await page.user.click(await screen.findByRole('button', { name: 'Elimina Bancomat' }))
  const offer = await heldOffer(page)
  await waitFor(() => expect(ids(page)).toEqual([502]))
  const answer = page.server.hold('/history/connectionList/501/revisions')
  await page.user.click(offer.getByRole('button', { name: 'Annulla' }))
  await page.user.click(await amount('Consegne a domicilio'))
  await page.user.keyboard('12')
  answer()
  await amount('Bancomat')
  await page.user.keyboard('50{Enter}')
  await waitFor(() =>
    expect(page.server.calls('/data/update')).toMatchObject([{ body: [{ dataId: 13, value: 1250 }] }]),
  )
})

test('undo restores a row with its unsaved value', async () => {
  const page = await openPage('/edit/7', (it) => it.on('/data/list/update', () => ({ status: 503 })))
  await page.user.click(await amount('Visa'))
  await page.user.keyboard('55{Tab}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await page.user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
  await page.user.click((await heldOffer(page)).getByRole('button', { name: 'Annulla' }))
  expect(await amount('Visa')).toHaveValue('55,00')
  expect(page.server.calls('/data/list/delete/502')).toEqual([])
})

describe('a user who may not restore', () => {
  const open = async () => {
    const page = await openPage('/edit/7')
    await amount('Visa')
    act(() => pageSession.setState({ currentUser: { ...sampleUser(), canViewHistory: false } }))
    await page.user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
    const offer = await heldOffer(page)
    expect(screen.queryByRole('group', { name: 'Visa' })).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('100,00€')
    return { ...page, undo: offer.getByRole('button', { name: 'Annulla' }) }
  }

  test('can undo a removal before it is sent', async () => {
    const page = await open()
    await page.user.click(page.undo)
    expect(await amount('Visa')).toHaveValue('200,00')
    expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('300,00€')
    expect(page.server.calls('/data/list/delete/502')).toEqual([])
  })

  test('is asked before the tab is closed, and the removal is sent', async () => {
    const page = await open()
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await waitFor(() => expect(ids(page)).toEqual([501]))
    await page.user.click(page.undo)
    expect(await screen.findByText("Errore nel ripristino dell'elemento.")).toBeVisible()
    await waitFor(() => expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true))
  })

  test('sends the removal when the day is left', async () => {
    const page = await open()
    await page.user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
    await waitFor(() => expect(ids(page)).toEqual([501]))
  })

  test('is told that the removal isn’t saved yet', async () => {
    await open()
    expect(await screen.findByText('Salvataggio…')).toBeVisible()
    expect(screen.queryByText(/Tutto salvato/)).not.toBeInTheDocument()
  })
})

test.each(['edit', 'view'])('a row that was saved without a causal says so in %s', async (mode) => {
  await openPage(`/${mode}/7`, (server) => {
    const [first, ...others] = server.day.dataListsValues
    if (first) server.day = { ...server.day, dataListsValues: [{ ...first, causal: '' }, ...others] }
  })
  const list = within(await screen.findByRole('region', { name: /POS e carte/ }))
  expect(
    mode === 'edit' ? list.getAllByPlaceholderText('Senza circuito') : list.getAllByText('Senza circuito'),
  ).toHaveLength(1)
})

test('a causal is saved when the focus leaves it', async () => {
  const { server, user } = await openPage('/edit/7')
  const [first] = await screen.findAllByRole('combobox', { name: 'Circuito' })
  if (first) await user.type(first, ' Nexi')
  await user.tab()
  await waitFor(() => expect(server.day.dataListsValues[0]?.causal).toBe('Bancomat Nexi'))
  expect(server.calls('/data/list/update')[0]?.body).toEqual([
    { id: 501, listId: 50, revision: 1, causal: 'Bancomat Nexi' },
  ])
})

test('users who only see the sum get one row without entries', async () => {
  await openPage('/edit/7', (server) => {
    const only = server.day.dayWithValues.map((item) =>
      item.dataId === 12 ? { ...item, accessLevel: 'VIEW_LIST_PARTIAL' as const } : item,
    )
    server.day = { ...server.day, dayWithValues: only, dataListsValues: [] }
  })
  expect(await screen.findByRole('group', { name: 'Totale POS' })).toHaveTextContent('300,00€')
  expect(screen.queryByRole('button', { name: /Aggiungi/ })).not.toBeInTheDocument()
})
