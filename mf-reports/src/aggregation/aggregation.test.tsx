import type { Summary, SummaryItem } from '@quotidia/contract/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { closeSummary, openSummary } from '../testing/openSummary'
import { summaryItem } from '../testing/summaryItem'

afterEach(closeSummary)

const summaryOf = (...items: SummaryItem[]): Summary => ({
  periods: [{ key: '2026-11', from: '2026-11-01', to: '2026-11-30', days: 3, closed: 1, approved: 1 }],
  items,
})
const TAKINGS = summaryItem(1, {
  dataName: 'Incasso',
  values: [62_234.6],
  total: 62_234.6,
  average: 1,
  aggregation: 'SUM',
})
const RECEIPTS = summaryItem(2, {
  dataName: 'Scontrini',
  unit: 'NUMBER',
  values: [5092],
  total: 5092,
  aggregation: 'SUM',
})
const MEAN = summaryItem(3, {
  dataName: 'Scontrino medio',
  dataType: 'CALCULATED',
  aggregation: 'FORMULA',
  values: [12.22],
  total: 12.22,
  days: 17,
  skipped: 1,
  formula: { expression: '#data_1 / #data_2', totals: { 1: 62_234.6, 2: 5092 } },
})
const running = summaryItem(4, {
  dataName: 'Margine progressivo',
  dataType: 'CALCULATED',
  sectionName: 'Margine',
  aggregation: 'LAST',
  values: [4_700_000],
  dates: ['2026-11-20'],
  total: 4_700_000,
  totalDate: '2026-11-20',
})

async function open(...items: SummaryItem[]) {
  return openSummary(({ replies }) => replies.set('/report/summary', { body: summaryOf(...items) }))
}
const row = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: /importi in euro$/ })).findByRole('row', { name })
const explained = async (word: string, line: string, { user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(within(await row(new RegExp(`^${line}`))).getByRole('button', { name: word }))
  return screen.findByRole('dialog', { name: `Come si calcola ${line}` })
}

test('a line that isn’t summed has a word, which explains the figure with its formula', async () => {
  const opened = await open(TAKINGS, RECEIPTS, MEAN)
  expect(within(await row(/^Incasso/)).queryByRole('button', { name: 'somma' })).not.toBeInTheDocument()
  const dialog = await explained('ricalcolata', 'Scontrino medio', opened)
  expect(dialog).toHaveFocus()
  const [first, second, result] = within(dialog).getAllByRole('term')
  expect([first, second, result].map((term) => term?.parentElement?.textContent)).toEqual([
    'Incasso62.234,60',
    '÷ Scontrini5.092',
    'Scontrino medio12,22',
  ])
  expect(dialog).toHaveTextContent('Ricalcolata sui totali del periodo')
  expect(dialog).toHaveTextContent('Su 17 giorni: 1 lasciato fuori, perché manca una voce.')
  await opened.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(within(await row(/^Scontrino medio/)).getByRole('button', { name: 'ricalcolata' })).toHaveFocus()
})

test('a last value has its date, and is no final total', async () => {
  const opened = await open(TAKINGS, running)
  expect(await row(/^Margine progressivo/)).not.toHaveAttribute('data-final')
  expect(await explained('ultimo valore', 'Margine progressivo', opened)).toHaveTextContent(
    'Ultimo valore, del 20/11/2026',
  )
})

test('a mean says over how many days', async () => {
  const opened = await open({ ...TAKINGS, aggregation: 'AVERAGE', days: 17 })
  expect(await explained('media', 'Incasso', opened)).toHaveTextContent('Media di 17 giorni')
})

test.each([
  ['division-by-zero', 'Divisione per zero.'],
  ['formula-changed', 'La formula è cambiata nel periodo: guarda i singoli mesi.'],
  ['hidden', 'Il totale usa voci che non puoi vedere.'],
] as const)('a total that is missing because of %s says so', async (reason, text) => {
  const { formula: _, ...item } = MEAN
  const opened = await open(RECEIPTS, { ...item, values: [null], total: null, reasons: [reason], totalReason: reason })
  const cells = within(await row(/^Scontrino medio/)).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([`– ${text}`, '–']))
  expect(await explained('ricalcolata', 'Scontrino medio', opened)).toHaveTextContent(text)
})

test('a line without a total says so', async () => {
  const opened = await open({ ...TAKINGS, aggregation: 'NONE', values: [null], total: null, average: null })
  expect(await row(/^Incasso/)).toHaveTextContent('– Senza totale')
  expect(await explained('senza totale', 'Incasso', opened)).toHaveTextContent('Senza totale')
})

test('percentages are compared in points', async () => {
  const percent = summaryItem(5, {
    dataName: 'Costo',
    unit: 'PERCENTAGE',
    aggregation: 'FORMULA',
    values: [23.61],
    total: 23.61,
  })
  await openSummary(({ replies }) => {
    replies.set('/report/summary?by=week', { body: summaryOf(percent) })
    replies.set('/report/summary?by=day', { body: summaryOf(percent) })
    replies.set('/report/summary?by=weekday', { body: summaryOf({ ...percent, total: 24.1 }) })
  })
  await screen.findByText('punti')
  const cells = within(await row(/^Costo/)).getAllByRole('cell')
  expect(cells.slice(-3).map(({ textContent }) => textContent)).toEqual(['24,1\u00a0%', '\u22120,49', 'punti'])
})

test('the days of a figure that isn’t their sum end with the figure', async () => {
  const { user } = await open(TAKINGS, RECEIPTS, MEAN)
  await user.click(await screen.findByRole('button', { name: '12,22, Scontrino medio, Nel periodo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Scontrino medio' })
  expect(await within(dialog).findByRole('row', { name: /^Nel periodo, ricalcolata/ })).toHaveTextContent('12,22')
})

const SETTINGS = {
  lineageId: 3,
  dataId: 3,
  dataName: 'Scontrino medio',
  sectionName: 'Incassi',
  dataType: 'CALCULATED',
  unit: 'AMOUNT',
  aggregation: 'FORMULA',
  isDefault: true,
  doubtful: false,
} as const

test('an owner chooses another way beside the explanation', async () => {
  const sent: unknown[] = []
  const opened = await openSummary((server) => {
    server.replies.set('/report/summary', { body: summaryOf(TAKINGS, RECEIPTS, MEAN) })
    server.items = [SETTINGS]
    server.onItem = (body) => {
      sent.push(body)
      server.items = [{ ...SETTINGS, aggregation: 'AVERAGE', isDefault: false }]
      server.replies.set('/report/summary', {
        body: summaryOf(TAKINGS, RECEIPTS, { ...MEAN, aggregation: 'AVERAGE', total: 25 }),
      })
    }
  })
  const dialog = await explained('ricalcolata', 'Scontrino medio', opened)
  const choice = await within(dialog).findByRole('combobox', { name: 'Nel riepilogo' })
  expect(choice).toHaveDisplayValue('Ricalcolata (consigliata)')
  await opened.user.selectOptions(choice, 'Media')
  expect(await within(dialog).findByText('Media di 17 giorni')).toBeVisible()
  expect(sent).toEqual([{ aggregation: 'AVERAGE' }])
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveDisplayValue('Media'))
})

test('owners are told which items may be stocks; others aren’t', async () => {
  const doubtful = ['Dispensa, valore', 'Mance'].map((dataName, index) => ({
    ...SETTINGS,
    dataId: index + 7,
    lineageId: index + 7,
    dataName,
    doubtful: true,
  }))
  await openSummary((server) => {
    server.items = doubtful
  })
  const line = await screen.findByText('2 voci forse non si sommano:')
  expect(line.parentElement).toHaveTextContent('Dispensa, valore e Mance si riportano al giorno dopo.')
  expect(screen.getByRole('link', { name: 'Scegli' })).toHaveAttribute('href', '/library-items')
  await closeSummary()
  await openSummary(
    (server) => {
      server.items = doubtful
    },
    undefined,
    'EDITOR_DATA',
  )
  expect(await row(/^Incasso contanti/)).toBeVisible()
  expect(screen.queryByText(/forse non si sommano/)).not.toBeInTheDocument()
})
