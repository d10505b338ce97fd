import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import { screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, leavePage, openPage } from '../testing/openPage'
import { sampleDay } from '../testing/sampleDay'

afterEach(closePage)

const amount = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const list = () => screen.findByRole('region', { name: 'POS e carte' })
const rows = async () =>
  within(await list())
    .queryAllByRole('combobox', { name: 'Circuito' })
    .map((causal) => (causal as HTMLInputElement).value)
const add = () => screen.findByRole('button', { name: 'Aggiungi a POS e carte' })
const asYesterday = () => screen.queryByRole('button', { name: 'Come ieri a POS e carte' })
const stored = ({ day }: DayServer) => day.dataListsValues.map(({ causal, value }) => [causal, value])

const withCausals = (day: DayFull, ...causals: string[]): DayFull => ({
  ...day,
  dataLists: day.dataLists.map((it) => ({ ...it, causals })),
})
const emptied = (day: DayFull): DayFull => ({ ...day, dataListsValues: [], listSums: { 12: 0 } })

/** An empty list that names its usual causals. */
const ready = (server: DayServer) => {
  server.day = withCausals(emptied(server.day), 'Bancomat', 'Visa', 'Satispay')
}

/** A previous day of another library, which has a list of the same name. */
const afterDayWith =
  (...causals: string[]) =>
  (server: DayServer) => {
    server.day = { ...emptied(server.day), previousDayId: 6 }
    const [entry] = sampleDay().dataListsValues as [ListItem]
    const dataListsValues = causals.map((causal, at) => ({ ...entry, id: 100 + at, listId: 49, causal }))
    const [known] = sampleDay().dataLists
    const previous = { ...sampleDay(), dayId: 6, date: '2026-11-19', dataListsValues }
    server.on('/day/6/full', () => ({ status: 200, body: { ...previous, dataLists: [{ ...known, listId: 49 }] } }))
    server.on('/section/day/6', () => ({ status: 200, body: [] }))
  }

test('an empty list suggests its usual causals; Enter moves through their amounts, and only entered amounts are saved', async () => {
  const { server, user } = await openPage('/edit/7', ready)
  expect(await rows()).toEqual(['Bancomat', 'Visa', 'Satispay'])
  expect(await list()).toHaveTextContent('Circuito, 0 righe')
  expect(await amount('Bancomat')).toHaveValue('')
  await user.click(await amount('Incasso contanti'))
  await user.keyboard('{Enter}')
  expect(await amount('Bancomat')).toHaveFocus()
  await user.keyboard('100{Enter}{Enter}')
  expect(await amount('Satispay')).toHaveFocus()
  await user.keyboard('12.5{Shift>}{Enter}{/Shift}')
  expect(await amount('Visa')).toHaveFocus()
  await waitFor(() =>
    expect(stored(server)).toEqual([
      ['Bancomat', 100],
      ['Satispay', 12.5],
    ]),
  )
  expect(await rows()).toEqual(['Bancomat', 'Visa', 'Satispay'])
  await waitFor(async () => expect(await list()).toHaveTextContent('Circuito, 2 righe'))
})

test('Enter on the last suggestion without an amount moves to the next figure', async () => {
  const { server, user } = await openPage('/edit/7', ready)
  await user.click(await amount('Satispay'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('textbox', { name: /^Consegne a domicilio/ })).toHaveFocus()
  expect(await rows()).toEqual(['Bancomat', 'Visa', 'Satispay'])
  expect(server.calls('/data/list/add')).toEqual([])
})

test('suggestions are not shown in View, nor once the list has entries', async () => {
  const { server, user, router } = await openPage('/edit/7', ready)
  await user.click(await amount('Visa'))
  await user.keyboard('20{Tab}')
  await waitFor(() => expect(stored(server)).toEqual([['Visa', 20]]))
  await user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(await list()).not.toHaveTextContent('Bancomat')
  await leavePage()
  await openPage('/edit/7', (it) => {
    it.day = server.day
  })
  await amount('Visa')
  expect(await rows()).toEqual(['Visa'])
})

test('a suggested row that is removed or left without a name isn’t saved; a renamed one is', async () => {
  const { server, user } = await openPage('/edit/7', ready)
  await user.click(await screen.findByRole('button', { name: 'Elimina Satispay' }))
  expect(await rows()).toEqual(['Bancomat', 'Visa'])
  expect(screen.queryByText('Voce eliminata')).not.toBeInTheDocument()
  const [first] = within(await list()).getAllByRole('combobox', { name: 'Circuito' })
  if (!first) throw new Error('no row')
  await user.clear(first)
  await user.click(await amount('Consegne a domicilio'))
  await waitFor(async () => expect(await rows()).toEqual(['Visa']))
  expect(server.calls('/data/list/add')).toEqual([])
  const [visa] = within(await list()).getAllByRole('combobox', { name: 'Circuito' })
  if (visa) await user.type(visa, ' Electron{Enter}')
  await waitFor(() => expect(stored(server)).toEqual([['Visa Electron', 0]]))
})

test('an entry with the causal of a suggested row replaces it', async () => {
  const { server, user } = await openPage('/edit/7', ready)
  await user.click(await add())
  await user.keyboard('bancomat{Enter}40{Enter}')
  await waitFor(() => expect(stored(server)).toEqual([['bancomat', 40]]))
  expect((await rows()).filter((name) => name !== '')).toEqual(['Visa', 'Satispay', 'bancomat'])
})

test('a causal is completed from the usual ones and from the last days’', async () => {
  const { server, user } = await openPage('/edit/7', (it) => {
    it.day = withCausals(it.day, 'Bancomat', 'Amex')
    it.usedCausals = ['bancomat', 'Nexi']
  })
  const [causal] = await within(await list()).findAllByRole('combobox', { name: 'Circuito' })
  if (!causal) throw new Error('no row')
  expect(await rows()).toEqual(['Bancomat', 'Visa'])
  await user.click(causal)
  const offered = () => {
    const options = document.getElementById(causal.getAttribute('list') ?? '')?.querySelectorAll('option') ?? []
    return [...options].map(({ value }) => value)
  }
  await waitFor(() => expect(offered()).toEqual(['Bancomat', 'Amex', 'Nexi']))
  expect(Object.fromEntries(server.calls('/data/list/causals')[0]?.query ?? [])).toEqual({ dayId: '7', listId: '50' })
  await user.keyboard('Ne{ArrowDown}')
  expect(causal).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toHaveAccessibleName(/, euro$/)
})

test('‘Come ieri’ suggests the previous day’s entries without their amounts', async () => {
  const { server, user } = await openPage('/edit/7', afterDayWith('Nexi', 'Visa', 'Nexi'))
  await waitFor(() => expect(asYesterday()).toBeVisible())
  expect(asYesterday()).toHaveAttribute('title', 'Riprende le causali del 19/11/2026, senza importi')
  await user.click(asYesterday() as HTMLElement)
  expect(await rows()).toEqual(['Nexi', 'Visa', 'Nexi'])
  expect(asYesterday()).not.toBeInTheDocument()
  expect(document.activeElement).toHaveAccessibleName('Nexi, euro')
  expect(server.calls('/data/list/add')).toEqual([])
  await user.keyboard('{Enter}35{Enter}')
  await waitFor(() => expect(stored(server)).toEqual([['Visa', 35]]))
})

test('‘Come ieri’ isn’t shown after a day without causals', async () => {
  const { server } = await openPage('/edit/7', afterDayWith('', ' '))
  await waitFor(() => expect(server.calls('/day/6/full')).toHaveLength(1))
  await add()
  expect(asYesterday()).not.toBeInTheDocument()
})

test('‘Come ieri’ isn’t shown once the list has an entry', async () => {
  const { server, user } = await openPage('/edit/7', afterDayWith('Nexi', 'Visa'))
  await waitFor(() => expect(asYesterday()).toBeVisible())
  await user.click(await add())
  await user.keyboard('Amex{Enter}40{Tab}')
  await waitFor(() => expect(stored(server)).toEqual([['Amex', 40]]))
  expect(asYesterday()).not.toBeInTheDocument()
})
