import type { DataItem } from '@quotidia/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const CASH = 'Incasso contanti'
const row = (name: string) => screen.findByRole('group', { name })
const cell = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
const mark = async (name: string) => (await row(name)).querySelector('[data-state]')?.getAttribute('data-state')

/** The marks that a row shows after the present one, in order. */
async function marksFromNow(name: string): Promise<(string | null | undefined)[]> {
  const marked = (await row(name)).querySelector('[data-state]')
  const marks: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => marks.push(marked?.getAttribute('data-state')))
  if (marked) observer.observe(marked, { attributeFilter: ['data-state'] })
  return marks
}

const change = (dataId: number, fields: Partial<DataItem>) => (server: DayServer) => {
  const dayWithValues = server.day.dayWithValues.map((it) => (it.dataId === dataId ? { ...it, ...fields } : it))
  server.day = { ...server.day, dayWithValues }
}

test('an idle cell shows its value with two decimals, and the last editor', async () => {
  await openPage('/edit/7')
  expect(await cell(CASH)).toHaveValue('1.842,50')
  expect(await cell(CASH)).toBeValid()
  expect(await mark(CASH)).toBe('idle')
  expect(await row(CASH)).toHaveTextContent('Giulia Bassi')
})

test('a missing figure is empty and marked as missing; a typed zero isn’t', async () => {
  const { user } = await openPage('/edit/7')
  const missing = await cell('Consegne a domicilio')
  expect(missing).toHaveValue('')
  expect(missing).toHaveAttribute('placeholder', '0.00')
  expect(await row('Consegne a domicilio')).toHaveTextContent('Da compilare')
  await user.click(missing)
  await user.keyboard('0{Tab}')
  expect(missing).toHaveValue('0,00')
  await waitFor(() => expect(missing.closest('[role=group]')).not.toHaveTextContent('Da compilare'))
})

test('while it is saved a cell stays writable, then shows that it was', async () => {
  const { server, user } = await openPage('/edit/7')
  const release = server.hold('/data/update')
  await user.click(await cell(CASH))
  await user.keyboard('55{Enter}')
  expect(await mark(CASH)).toBe('saving')
  expect(await cell(CASH)).toBeEnabled()
  const marks = await marksFromNow(CASH)
  release()
  await waitFor(() => expect(marks).toEqual(['saved', 'idle']))
  expect(await cell(CASH)).toHaveValue('55,00')
})

test.each(['1.2.3', '3.545'])('a paste of “%s” leaves the cell as it was, and asks', async (pasted) => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await cell(CASH))
  await user.paste(pasted)
  expect(await cell(CASH)).toHaveValue('1842.50')
  await user.tab()
  expect(await cell(CASH)).toHaveValue('1.842,50')
  expect(await mark(CASH)).toBe('unclear')
  expect(await row(CASH)).toHaveTextContent(`“${pasted}” non è chiaro: quale importo intendi?`)
  expect(server.day.dayWithValues.find(({ dataName }) => dataName === CASH)?.value).toBe(1842.5)
})

describe('several pasted cells', () => {
  const PASTED = '150\tabc\t-320,5\n40\t5'
  const DELIVERIES = 'Consegne a domicilio'

  async function pasteCells() {
    const page = await openPage('/edit/7')
    await page.user.click(await cell(CASH))
    await page.user.paste(PASTED)
    return page
  }
  const press = async (user: UserEvent, name: string) =>
    user.click(within(await row(CASH)).getByRole('button', { name }))
  const stored = ({ day }: DayServer) => [
    ...day.dayWithValues.filter(({ dataName }) => [CASH, DELIVERIES].includes(dataName)).map(({ value }) => value),
    ...day.dataListsValues.map(({ value }) => value),
  ]

  test('are shown with the cells that they go into, and saved after the answer', async () => {
    const { server, user } = await pasteCells()
    expect(await row(CASH)).toHaveTextContent(
      'Hai incollato 5 valori: 150,00 · — · −320,50 · 40,00. Li metto in Incasso contanti, Visa e Consegne a domicilio? 1 non ci sta.',
    )
    expect(await cell(CASH)).toHaveValue('1842.50')
    expect(stored(server)).toEqual([1842.5, 0, 100, 200])
    await press(user, 'Inserisci i 3')
    await waitFor(() => expect(stored(server)).toEqual([150, 40, 100, -320.5]))
    expect(await cell(CASH)).toHaveValue('150.00')
    expect(await row(CASH)).not.toHaveTextContent('Hai incollato')
  })

  test('may fill the first cell alone, or none', async () => {
    const { server, user } = await pasteCells()
    await press(user, 'Annulla')
    expect(await cell(CASH)).toHaveValue('1842.50')
    expect(await row(CASH)).not.toHaveTextContent('Hai incollato')
    await user.paste(PASTED)
    await press(user, 'Solo il primo')
    await waitFor(() => expect(stored(server)).toEqual([150, 0, 100, 200]))
  })
})

test('pasted lines of two columns become rows of their list after the answer', async () => {
  const { server, user } = await openPage('/edit/7')
  const list = within(await screen.findByRole('region', { name: 'POS e carte' }))
  const [causal] = list.getAllByRole('combobox', { name: 'Circuito' })
  if (!causal) throw new Error('The list has no row')
  await user.click(causal)
  await user.paste('Satispay\t12,50\r\nTicket\tboh\r\nAmex\t1.200,00\r\n')
  expect(causal).toHaveValue('Bancomat')
  expect(list.getByRole('alert')).toHaveTextContent('Aggiungo 2 righe? Satispay 12,50 · Ticket — · Amex 1.200,00')
  expect(server.day.dataListsValues).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Aggiungi le 2 righe' }))
  await waitFor(() =>
    expect(server.day.dataListsValues.map(({ causal, value }) => [causal, value])).toEqual([
      ['Bancomat', 100],
      ['Visa', 200],
      ['Satispay', 12.5],
      ['Amex', 1200],
    ]),
  )
  expect(list.queryByRole('alert')).not.toBeInTheDocument()
})

test('an unclear amount is saved once the user has chosen its meaning', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await cell(CASH))
  await user.keyboard('3.545{Enter}')
  const question = within(await row(CASH)).getByRole('alert')
  expect(question).toHaveTextContent('“3.545” non è chiaro: quale importo intendi?')
  expect(await mark(CASH)).toBe('unclear')
  expect(await cell(CASH)).toHaveFocus()
  expect(screen.getByText('1 valore non salvato')).toBeInTheDocument()
  expect(server.calls('/data/update')).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^3\.545,00/ }))
  await screen.findByText(/Tutto salvato alle/)
  expect(server.day.dayWithValues.find(({ dataName }) => dataName === CASH)?.value).toBe(3545)
  expect(await cell(CASH)).toHaveValue('3545.00')
  expect(question).not.toBeInTheDocument()
})

test('a value that is too large is reported and can be discarded', async () => {
  const { user } = await openPage('/edit/7')
  await user.click(await cell(CASH))
  await user.keyboard('12345678901{Enter}')
  const question = within(await row(CASH)).getByRole('alert')
  expect(question).toHaveTextContent('al massimo 9.999.999.999,99 €')
  await user.click(within(question).getByRole('button', { name: 'Scarta' }))
  expect(await cell(CASH)).toHaveValue('1842.50')
  expect(await mark(CASH)).toBe('idle')
})

test('a cell that could not be saved is marked, and shows the reason under it', async () => {
  const refused = () => ({ status: 400, body: { code: 'invalid', message: 'Importo troppo grande.' } })
  const { user } = await openPage('/edit/7', (it) => it.on('/data/update', refused))
  await user.click(await cell(CASH))
  await user.keyboard('55{Enter}')
  expect(await within(await row(CASH)).findByRole('alert')).toHaveTextContent('Non salvato. Importo troppo grande.')
  expect(await mark(CASH)).toBe('error')
  expect(await cell(CASH)).toHaveAttribute('aria-invalid', 'true')
})

test('a cell in conflict keeps its figure and offers both', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await cell(CASH))
  server.editElsewhere(11, { value: 1820, lastEditor: 'Marco Riva' })
  await user.keyboard('1900{Enter}')
  await screen.findByRole('button', { name: 'Tieni il mio' })
  expect(await mark(CASH)).toBe('conflict')
  expect(await cell(CASH)).toHaveValue('1.900,00')
  expect(await row(CASH)).toHaveTextContent('1.820,00')
})

test('a figure that may only be read has no field', async () => {
  await openPage('/edit/7')
  expect(await row('Sconti e omaggi')).toHaveTextContent('38,00€')
  expect(within(await row('Sconti e omaggi')).queryByRole('textbox')).not.toBeInTheDocument()
})

test.each([
  ['division-by-zero', 'Non calcolabile: divisione per zero'],
  ['too-large', 'Non calcolabile: numero troppo grande'],
  ['operand', 'Non calcolabile: usa una voce non calcolabile'],
] as const)('a result that can’t be computed (%s) shows 0,00 and the reason', async (reason, told) => {
  await openPage('/edit/7', change(15, { value: null, reason }))
  expect(await row('Totale incassi')).toHaveTextContent(told)
  expect(await row('Totale incassi')).toHaveTextContent('0,00€')
})

test('calculated, summed and carried figures are labelled as such, without fields', async () => {
  await openPage('/edit/7', (server) => {
    change(15, { value: 2142.5 })(server)
    change(14, { dataType: 'PREVIOUS_DAY', value: 320 })(server)
  })
  for (const [name, said, figure] of [
    ['Totale incassi', 'Calcolato', '2.142,50€'],
    ['Totale POS', 'Somma', '300,00€'],
    ['Sconti e omaggi', 'Riportato', '320,00€'],
  ] as const) {
    expect(within(await row(name)).getByText(said)).toBeInTheDocument()
    expect(await row(name)).toHaveTextContent(figure)
    expect(within(await row(name)).queryByRole('textbox')).not.toBeInTheDocument()
  }
})

test('a check is a checkbox if it can be edited, and a word otherwise', async () => {
  await openPage('/edit/7?section=2', change(21, { dataType: 'CHECK', value: 0, accessLevel: 'VIEW' }))
  expect(await screen.findByRole('checkbox', { name: 'Cassa contata' })).toBeChecked()
  expect(await row('Versamento in banca')).toHaveTextContent('No')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('a section without data shows a message', async () => {
  await openPage('/view/7?section=3', (server) => {
    server.sections = [...server.sections, { id: 3, name: 'Vuota', viewOrder: 3 }]
  })
  expect(await screen.findByText('Nessun dato disponibile per questa sezione')).toBeVisible()
})
