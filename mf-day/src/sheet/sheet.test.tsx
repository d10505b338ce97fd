import { screen, waitFor, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })

test('Enter walks the writable cells and skips the printed ones', async () => {
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

test('Enter on the last figure of a list adds a row and goes to its causal, before the server has answered', async () => {
  const { server, user } = await openPage('/edit/7')
  const release = server.hold('/data/list/add')
  await user.click(await amount('Visa'))
  await user.keyboard('250{Enter}')
  const list = screen.getByRole('region', { name: 'POS e carte' })
  const causals = within(list).getAllByRole('textbox', { name: 'Circuito' })
  expect(causals).toHaveLength(3)
  expect(causals[2]).toHaveFocus()
  await user.keyboard('Satispay{Enter}12.5{Enter}')
  release()
  await waitFor(() =>
    expect(server.day.dataListsValues.map(({ causal, value }) => [causal, value])).toEqual([
      ['Bancomat', 100],
      ['Visa', 250],
      ['Satispay', 12.5],
      ['', 0],
    ]),
  )
  expect(within(list).getAllByRole('textbox', { name: 'Circuito' })[3]).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('362,50€'))
})

test('Enter on a new row that is still empty walks on', async () => {
  const { user, server } = await openPage('/edit/7')
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('{Enter}{Enter}')
  expect(await amount('Consegne a domicilio')).toHaveFocus()
  expect(server.calls('/data/list/add')).toHaveLength(1)
})

test('a row that could not be added is unsaved, and is added once on a new try', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/list/add', () => ({ status: 503 })))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('Satispay{Enter}')
  await screen.findByRole('button', { name: /non salvati/ })
  server.on('/data/list/add', undefined)
  await user.click(screen.getByRole('button', { name: /non salvati/ }))
  await waitFor(() => expect(server.day.dataListsValues.at(-1)?.causal).toBe('Satispay'))
  const keys = server.calls('/data/list/add').map((call) => call.key)
  expect(new Set(keys).size).toBe(1)
})

test('removing a row with a figure asks, and the focus stays on the sheet', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await amount('Bancomat'))
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Rimuovere la riga?' })
  expect(dialog).toHaveTextContent('Bancomat: 100,00 €. La riga esce dalla somma della lista.')
  await user.click(within(dialog).getByRole('button', { name: 'Rimuovi' }))
  await waitFor(() => expect(server.day.dataListsValues.map(({ id }) => id)).toEqual([502]))
  expect(document.activeElement).toHaveAccessibleName('Circuito')
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totale POS' })).toHaveTextContent('200,00€'))
})

test('a causal is saved when the focus leaves it', async () => {
  const { server, user } = await openPage('/edit/7')
  const [first] = await screen.findAllByRole('textbox', { name: 'Circuito' })
  if (first) await user.type(first, ' Nexi')
  await user.tab()
  await waitFor(() => expect(server.day.dataListsValues[0]?.causal).toBe('Bancomat Nexi'))
  expect(server.calls('/data/list/update')[0]?.body).toEqual([
    { id: 501, listId: 50, revision: 1, causal: 'Bancomat Nexi' },
  ])
})

test('who sees the sum alone gets one row without entries', async () => {
  await openPage('/edit/7', (server) => {
    const only = server.day.dayWithValues.map((item) =>
      item.dataId === 12 ? { ...item, accessLevel: 'VIEW_LIST_PARTIAL' as const } : item,
    )
    server.day = { ...server.day, dayWithValues: only, dataListsValues: [] }
  })
  expect(await screen.findByRole('group', { name: 'Totale POS' })).toHaveTextContent('300,00€')
  expect(screen.queryByRole('button', { name: /Aggiungi/ })).not.toBeInTheDocument()
})
