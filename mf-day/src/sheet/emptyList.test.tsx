import { screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, leavePage, openPage } from '../testing/openPage'

afterEach(closePage)

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const addButton = () => screen.findByRole('button', { name: 'Aggiungi a POS e carte' })
const noneButton = () => screen.findByRole('button', { name: 'Nessuna riga oggi in POS e carte' })
const list = () => screen.findByRole('region', { name: 'POS e carte' })
const sum = () => screen.findByRole('group', { name: 'Totale POS' })

/** Waits for the response; a page that is left earlier stores the entry for the next one. */
const entryAdded = async () =>
  waitFor(async () => expect(await screen.findByRole('group', { name: 'Visa' })).toHaveTextContent('Giulia Bassi'))

function emptied(server: DayServer) {
  server.day = { ...server.day, dataListsValues: [] }
  const dayWithValues = server.day.dayWithValues.map((item) => (item.dataId === 12 ? { ...item, value: 0 } : item))
  server.day = { ...server.day, dayWithValues }
}

test('Enter stops at an empty list, and adds an entry there', async () => {
  const { server, user } = await openPage('/edit/7', emptied)
  await user.click(await amount('Incasso contanti'))
  await user.keyboard('{Enter}')
  expect(await addButton()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Circuito' })).toHaveFocus()
  await user.keyboard('Visa{Enter}')
  await entryAdded()
  expect(server.day.dataListsValues).toHaveLength(1)
})

test('the arrows, and Enter with the shift, go past an empty list without adding anything', async () => {
  const { server, user } = await openPage('/edit/7', emptied)
  await user.click(await amount('Incasso contanti'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await amount('Consegne a domicilio')).toHaveFocus()
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  expect(await amount('Incasso contanti')).toHaveFocus()
  expect(server.calls('/data/list/add')).toEqual([])
})

test('an empty list counts as missing until it has an entry', async () => {
  const { user } = await openPage('/edit/7', emptied)
  const rail = await screen.findByRole('complementary', { name: 'Riepilogo del giorno' })
  expect(await screen.findByText('mancano 3')).toBeVisible()
  expect(await sum()).toHaveTextContent('Da compilare')
  await user.click(await within(rail).findByRole('button', { name: 'POS e carte' }))
  expect(await addButton()).toHaveFocus()
  await user.keyboard('{Enter}Visa{Enter}')
  await waitFor(() => expect(screen.getByText('mancano 2')).toBeVisible())
  expect(await sum()).not.toHaveTextContent('Da compilare')
  expect(screen.queryByText('Nessuna riga oggi')).not.toBeInTheDocument()
})

test('‘Nessuna riga oggi’ is saved, shows who said so and when, and goes on to the next cell', async () => {
  const { server, user } = await openPage('/edit/7', emptied)
  ;(await noneButton()).focus()
  await user.keyboard('{Enter}')
  expect(await amount('Consegne a domicilio')).toHaveFocus()
  await waitFor(() => expect(screen.getByText('mancano 2')).toBeVisible())
  expect(await list()).toHaveTextContent('Nessuna riga oggiGB18:45Giulia Bassi')
  expect(await sum()).not.toHaveTextContent('Da compilare')
  expect(server.calls('/data/list/none').map(({ body, query }) => [body, query.get('dayId')])).toEqual([
    [{ listId: 50 }, '7'],
  ])
  await user.click(await addButton())
  expect(screen.getByRole('combobox', { name: 'Circuito' })).toHaveFocus()
  await user.keyboard('Visa{Enter}')
  await entryAdded()
  expect(await list()).not.toHaveTextContent('Nessuna riga oggi')
})

test('a click with the pointer leaves the focus at the list', async () => {
  const { user } = await openPage('/edit/7', emptied)
  await user.click(await noneButton())
  expect(await addButton()).toHaveFocus()
})

test('a reader sees who said that there are no entries', async () => {
  await openPage('/view/7', (server) => {
    emptied(server)
    server.editElsewhere(12, { lastEditor: 'Marco Riva' })
  })
  expect(await list()).toHaveTextContent('Nessuna riga oggi')
  expect(await list()).toHaveTextContent('Marco Riva')
  expect(await list()).not.toHaveTextContent('non compilato')
  expect(screen.queryByRole('button', { name: /Nessuna riga/ })).not.toBeInTheDocument()
})

test('a failed save is shown and retried', async () => {
  const { server, user } = await openPage('/edit/7', (it) => {
    emptied(it)
    it.on('/data/list/none', () => ({ status: 503 }))
  })
  await user.click(await noneButton())
  const unsaved = await screen.findByRole('button', { name: '1 valore non salvato' })
  expect(await sum()).toHaveTextContent('Non salvato')
  server.on('/data/list/none', undefined)
  await user.click(unsaved)
  await waitFor(() => expect(screen.queryByText('1 valore non salvato')).not.toBeInTheDocument())
  expect(await list()).toHaveTextContent('Giulia Bassi')
})

test('an unsaved ‘Nessuna riga oggi’ survives a reload', async () => {
  const refuse = (it: DayServer) => {
    emptied(it)
    it.on('/data/list/none', () => ({ status: 503 }))
  }
  const { user } = await openPage('/edit/7', refuse)
  await user.click(await noneButton())
  await screen.findByText('1 valore non salvato')
  await leavePage()
  const { server } = await openPage('/edit/7', emptied)
  await waitFor(() => expect(server.calls('/data/list/none')).toHaveLength(1))
  expect(await list()).toHaveTextContent('Nessuna riga oggi')
})

test('‘Nessuna riga oggi’ is rejected if somebody has added an entry, which is shown', async () => {
  const { server, user } = await openPage('/edit/7', emptied)
  const button = await noneButton()
  const entry = { id: 503, listId: 50, dataId: 12, value: 9, causal: 'Amex', comment: '', connectionDataId: 1012 }
  const theirs = { lastEditor: 'Marco Riva', lastEdited: '2026-11-20 18:40:00 CET', revision: 1 }
  server.day = { ...server.day, dataListsValues: [{ ...entry, ...theirs }] }
  await user.click(button)
  const note = await within(await sum()).findByRole('alert')
  expect(note).toHaveTextContent('Non salvato. La lista ha già delle righe.')
  expect(await amount('Amex')).toHaveValue('9,00')
  await user.click(within(note).getByRole('button', { name: 'Scarta' }))
  expect(screen.queryByText('1 valore non salvato')).not.toBeInTheDocument()
})
