import { act, screen, waitFor, within } from '@testing-library/react'
import { closeSummary, openSummary } from '../testing/openSummary'

afterEach(closeSummary)
afterEach(() => jest.restoreAllMocks())

const row = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: /importi in euro$/ })).findByRole('row', { name })
const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a line has its total, its average over the days that have it, and its difference to the same days before', async () => {
  await openSummary()
  await screen.findByText('+70,30')
  expect(await cellsOf(/^Incasso contanti/)).toEqual([
    '',
    '150,30',
    '150,30',
    '50,10',
    '80,00',
    '+70,30',
    '+87,9\u00a0%',
  ])
  expect(screen.getByRole('columnheader', { name: '1–20 ott' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /^Nel periodo\s*provvisorio$/ })).toBeVisible()
})

test('a period that is over is compared with the whole other period, although its last dates have no days', async () => {
  await openSummary((server) => {
    server.today = '2026-12-05'
  })
  expect(await screen.findByText('1.080,00')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: '1–31 ott' })).toBeVisible()
})

test('the compared dates begin with the first possible one, and there is no comparison before it', async () => {
  const { router } = await openSummary(
    ({ days }) => days.unshift({ date: '2018-05-03', status: 'approved', figures: [7, 7, 5, 1] }),
    '/summary?span=dates&from=2010-01-01&to=2024-12-31',
  )
  expect(await screen.findByRole('columnheader', { name: '1 gen 2000 – 31 dic 2009' })).toBeVisible()
  await act(() => router.navigate('/summary?span=dates&from=2000-01-01&to=2019-12-31'))
  const name = '01/01/2000–31/12/2019, per anno; importi in euro'
  expect(await screen.findByRole('table', { name })).not.toHaveTextContent('Differenza')
})

test('a check counts its days, and a formula says on how many days it has no result', async () => {
  await openSummary()
  expect(await cellsOf(/^Scontrino stampato/)).toEqual(expect.arrayContaining(['2 gg', '2 di 3 gg']))
  expect(await row(/^Totale incassi/)).toHaveTextContent('1 giorno senza risultato')
})

test('the states of the days explain provisional totals, and link to the open days', async () => {
  await openSummary()
  const states = await screen.findByRole('list', { name: 'Stato dei giorni, novembre 2026' })
  expect(within(states).getByText('Approvati')).toHaveTextContent('Approvati1')
  expect(within(states).getByText('In ritardo')).toHaveTextContent('In ritardo1')
  expect(screen.getByRole('link', { name: 'ven 20' })).toHaveAttribute('href', '/view/5')
})

test('a period whose days are all closed isn’t provisional', async () => {
  await openSummary(undefined, '/summary?span=month&from=2026-10-01')
  expect(await row(/^Incasso contanti/)).toBeVisible()
  expect(screen.queryByText('provvisorio')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Provvisorio finché/)).not.toBeInTheDocument()
})

test('a figure opens a list of its days, and each entry links to its day', async () => {
  const { user } = await openSummary()
  await user.click(await screen.findByRole('button', { name: '150,30, Incasso contanti, Nel periodo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Incasso contanti' })
  expect(await within(dialog).findByRole('link', { name: 'lun 02/11/2026' })).toHaveAttribute('href', '/view/3')
  expect(within(dialog).getByRole('row', { name: /mar 03\/11\/2026/ })).toHaveTextContent('chiuso0,20 €')
  expect(within(dialog).getByRole('row', { name: /^Totale di 3 giorni/ })).toHaveTextContent('150,30 €')
})

test('the days of a figure stay when they can’t be loaded again', async () => {
  const { user, server } = await openSummary()
  await user.click(await screen.findByRole('button', { name: '150,30, Incasso contanti, Nel periodo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Incasso contanti' }))
  const total = await dialog.findByRole('row', { name: /^Totale di 3 giorni/ })
  server.replies.set('/report/summary?by=day', { status: 400, body: { code: 'invalid', message: 'No.' } })
  // The second return to the page begins after the answers to the first one.
  for (const cash of [7, 8]) {
    server.days = [...server.days.slice(0, -1), { date: '2026-11-20', status: 'open', figures: [cash, 60, 5, 1] }]
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('button', { name: `10${cash},30, Incasso contanti, Nel periodo` })
  }
  expect(total).toBeVisible()
})

test('the figure of a weekday opens the days of that weekday', async () => {
  const { user } = await openSummary(undefined, '/summary?span=month&from=2026-11-01&by=weekday')
  await user.click(await screen.findByRole('button', { name: '0,20, Incasso contanti, martedì' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Incasso contanti' }))
  expect(await dialog.findByRole('row', { name: /^Totale di 1 giorno/ })).toHaveTextContent('0,20 €')
  expect(dialog.getByText('martedì, 1–30 novembre 2026')).toBeVisible()
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['mar 03/11/2026'])
})

test('a figure of more than 400 days opens its years, and each its days', async () => {
  const { user } = await openSummary(
    ({ days }) => days.unshift({ date: '2024-05-03', status: 'approved', figures: [7, 7, 5, 1] }),
    '/summary?span=dates&from=2024-05-01&to=2026-11-30&by=weekday',
  )
  await user.click(await screen.findByRole('button', { name: '1.057,00, Incasso contanti, venerdì' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Incasso contanti' }))
  const last = await dialog.findByRole('button', { name: '2026 1.050,00\u00a0€' })
  expect(dialog.getByRole('button', { name: '2024 7,00\u00a0€' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^2025/ })).not.toBeInTheDocument()
  await user.click(last)
  expect(await dialog.findByRole('row', { name: /^Totale di 2 giorni/ })).toHaveTextContent('1.050,00 €')
  expect(dialog.getByRole('link', { name: 'ven 30/10/2026' })).toBeVisible()
  await user.click(last)
  expect(dialog.queryByRole('link')).not.toBeInTheDocument()
})

test('the step buttons change the period, and the address contains the period, grouping and comparison', async () => {
  const { user, router } = await openSummary()
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  expect(screen.getByRole('heading', { level: 2, name: 'ottobre 2026' })).toBeVisible()
  expect(router.state.location.search).toBe('?span=month&from=2026-10-01')
  await user.click(screen.getByRole('button', { name: 'Periodo successivo' }))
  expect(screen.getByRole('heading', { level: 2, name: 'novembre 2026' })).toBeVisible()
  expect(router.state.location.search).toBe('?span=month&from=2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per' }), 'giorno')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Confronto' }), 'ottobre 2025')
  expect(router.state.location.search).toBe('?span=month&from=2026-10-01&by=day&comparison=year')
  await user.click(screen.getByRole('radio', { name: 'Anno' }))
  expect(screen.getByRole('heading', { level: 2, name: '2026' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Per' })).toHaveValue('month')
})

test('the first and the last possible period are the ends of the steps', async () => {
  const { user, router } = await openSummary(undefined, '/summary?span=week&from=2000-01-01')
  const previous = screen.getByRole('button', { name: 'Periodo precedente' })
  const next = screen.getByRole('button', { name: 'Periodo successivo' })
  expect(screen.getByRole('heading', { level: 2, name: '1–2 gennaio 2000' })).toBeVisible()
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await user.click(previous)
  await user.keyboard('{PageUp}')
  expect(router.state.location.search).toBe('?span=week&from=2000-01-01')
  await user.click(next)
  expect(router.state.location.search).toBe('?span=week&from=2000-01-03')
  await act(() => router.navigate('/summary?span=month&from=2100-12-01'))
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  await user.keyboard('{PageDown}')
  expect(screen.getByRole('heading', { level: 2, name: 'dicembre 2100' })).toBeVisible()
})

test('PageUp and PageDown in the picker change the period, and the focus stays', async () => {
  const { user, router } = await openSummary()
  const month = screen.getByRole('radio', { name: 'Mese' })
  month.focus()
  await user.keyboard('{PageUp}{PageUp}')
  expect(screen.getByRole('heading', { level: 2, name: 'settembre 2026' })).toBeVisible()
  expect(month).toHaveFocus()
  screen.getByRole('button', { name: 'Periodo successivo' }).focus()
  await user.keyboard('{PageDown}{Alt>}{PageDown}{/Alt}')
  expect(router.state.location.search).toBe('?span=month&from=2026-10-01')
})

test('a range of dates is shown once it is valid, and an invalid one shows the reason', async () => {
  const { user, router } = await openSummary()
  await user.click(screen.getByRole('radio', { name: 'Date' }))
  const form = screen.getByRole('form', { name: 'Date' })
  const type = async (name: string, text: string) => {
    await user.clear(within(form).getByLabelText(name))
    await user.type(within(form).getByLabelText(name), text)
  }
  await type('Al', '31/10/2026')
  await user.click(within(form).getByRole('button', { name: 'Mostra' }))
  expect(within(form).getByRole('alert')).toHaveTextContent('La data finale non può precedere quella iniziale.')
  await type('Dal', '1/10/2006')
  await user.click(within(form).getByRole('button', { name: 'Mostra' }))
  expect(within(form).getByRole('alert')).toHaveTextContent('Al massimo 20 anni per volta.')
  await type('Dal', '5/10/2026')
  await user.click(within(form).getByRole('button', { name: 'Mostra' }))
  expect(router.state.location.search).toBe('?span=dates&from=2026-10-05&to=2026-10-31')
  expect(screen.getByRole('heading', { level: 2, name: '5–31 ottobre 2026' })).toBeVisible()
  expect(within(form).getByRole('button', { name: 'Mostra' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Periodo precedente' }))
  expect(within(form).getByLabelText('Dal')).toHaveValue('08/09/2026')
  expect(within(form).getByLabelText('Al')).toHaveValue('04/10/2026')
})

test.each(['from=2026-13-01&to=ieri', 'from=2026-02-31&to=2026-03-31'])(
  'an address with %s shows this month',
  async (dates) => {
    await openSummary(undefined, `/summary?span=dates&${dates}&by=hour`)
    expect(screen.getByRole('radio', { name: 'Mese' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Per' })).toHaveValue('week')
  },
)

test('until the company’s day ends, the month of the day before is shown', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T03:00:00+01:00'))
  await openSummary(undefined, '/summary')
  expect(screen.getByRole('heading', { level: 2, name: 'novembre 2026' })).toBeVisible()
})

test('until the company’s day ends, a period too long for the calendar is compared up to the day before', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T03:00:00+01:00'))
  await openSummary(undefined, '/summary?span=dates&from=2025-01-01&to=2026-12-31')
  expect(await screen.findByRole('columnheader', { name: '2 gen 2023 – 30 nov 2024' })).toBeVisible()
})

test('lines are searched by a part of their name', async () => {
  const { user } = await openSummary()
  await user.type(await screen.findByRole('searchbox', { name: 'Cerca una voce' }), 'TOTALE')
  expect(screen.queryByRole('row', { name: /^Incasso contanti/ })).not.toBeInTheDocument()
  expect(await row(/^Totale incassi/)).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('Nessuna voce contiene “TOTALEx”.')).toBeVisible()
})

test('hidden lines stay hidden after a reload, but a search finds them', async () => {
  const { user } = await openSummary()
  await user.click(await screen.findByRole('button', { name: /^Scegli le voci/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Incasso contanti' }))
  await user.click(screen.getByRole('button', { name: 'Fatto' }))
  expect(screen.getByRole('button', { name: /^Scegli le voci/ })).toHaveTextContent('3 di 4')
  expect(screen.queryByRole('row', { name: /^Incasso contanti/ })).not.toBeInTheDocument()
  const stored = { ...localStorage }
  await closeSummary()
  Object.assign(localStorage, stored)
  await openSummary()
  expect(await row(/^Totale incassi/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /^Incasso contanti/ })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), 'contanti')
  expect(await row(/^Incasso contanti/)).toBeVisible()
})

test('a period without days shows a message and a button to this month', async () => {
  const { user, router } = await openSummary(undefined, '/summary?span=month&from=2024-08-01')
  expect(await screen.findByText('Nessun giorno in agosto 2024.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vai a novembre 2026' }))
  expect(router.state.location.search).toBe('?span=month&from=2026-11-01')
})

test('figures that can’t be loaded show an error, and Riprova loads them again', async () => {
  const refused = { status: 400, body: { code: 'invalid', message: 'No.' } }
  const { user, server } = await openSummary(({ replies }) => replies.set('/report/summary', refused))
  expect(await screen.findByText('Errore nel caricamento del riepilogo. Riprova più tardi.')).toBeVisible()
  server.replies.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await row(/^Incasso contanti/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test.each([
  ['chart', 'day', 'Il grafico non è disponibile.'],
  ['comparison', 'weekday', 'Il confronto non è disponibile.'],
])('a %s that can’t be loaded leaves the table, and Riprova loads it again', async (_, by, message) => {
  const refused = { status: 400, body: { code: 'invalid', message: 'No.' } }
  const { user, server } = await openSummary(({ replies }) => replies.set(`/report/summary?by=${by}`, refused))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await row(/^Incasso contanti/)).toBeVisible()
  server.replies.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('+70,30')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Andamento, novembre 2026' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the chart begins with the largest lines of the first section, and each can be left out', async () => {
  const { user } = await openSummary()
  const chart = await screen.findByRole('region', { name: 'Andamento, novembre 2026' })
  const headers = () =>
    within(chart)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(headers()).toEqual(['Totale incassi', 'Incasso contanti'])
  await user.click(screen.getByRole('checkbox', { name: 'Totale incassi nel grafico' }))
  expect(headers()).toEqual(['Incasso contanti'])
  await user.click(screen.getByRole('button', { name: 'Togli Incasso contanti dal grafico' }))
  expect(screen.queryByRole('region', { name: 'Andamento, novembre 2026' })).not.toBeInTheDocument()
})

test('after a line is taken out of the chart the focus is at another one, at its checkbox, or at the search', async () => {
  const { user } = await openSummary()
  const remove = (name: string) => screen.getByRole('button', { name: `Togli ${name} dal grafico` })
  await screen.findByRole('region', { name: 'Andamento, novembre 2026' })
  await user.click(remove('Totale incassi'))
  expect(remove('Incasso contanti')).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Totale incassi nel grafico' }))
  await user.click(remove('Totale incassi'))
  expect(remove('Incasso contanti')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('checkbox', { name: 'Incasso contanti nel grafico' })).toHaveFocus()
  await user.keyboard(' ')
  const search = screen.getByRole('searchbox', { name: 'Cerca una voce' })
  await user.type(search, 'POS')
  await user.click(remove('Incasso contanti'))
  expect(search).toHaveFocus()
})

test('the chart has the figure of every day, and marks a day without one', async () => {
  await openSummary()
  const chart = await screen.findByRole('region', { name: 'Andamento, novembre 2026' })
  expect(await within(chart).findByRole('row', { name: /^02\/11\/2026/ })).toHaveTextContent('110,10 €100,10 €')
  expect(within(chart).getByRole('row', { name: /^03\/11\/2026/ })).toHaveTextContent('nessun valore0,20 €')
})

test('a list opens its entries by causal, with a link to the newest', async () => {
  const { user } = await openSummary()
  await user.click(await screen.findByRole('button', { name: 'Totale POS' }))
  expect(await row(/^Bancomat/)).toHaveTextContent('Bancomat2 righe in 2 giorni, ultima 20/1112,50')
  expect(await row(/^Senza causale/)).toHaveTextContent('1 riga in 1 giorno, ultima 03/112,50')
  expect(screen.getByRole('link', { name: '20/11' })).toHaveAttribute('href', '/view/5')
  await user.click(screen.getByRole('button', { name: 'Totale POS' }))
  expect(screen.queryByRole('row', { name: /^Bancomat/ })).not.toBeInTheDocument()
})

test('users who see only the sum of a list get a message', async () => {
  const refused = { status: 404, body: { code: 'not_found', message: 'No.' } }
  const { user } = await openSummary(({ replies }) => replies.set('/report/list', refused))
  await user.click(await screen.findByRole('button', { name: 'Totale POS' }))
  expect(await screen.findByText('Di questa lista vedi solo la somma.')).toBeVisible()
})
