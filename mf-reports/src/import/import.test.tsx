import type { Import } from '@quotidia/contract/imports'
import type { Reply } from '@quotidia/shared-ui/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { closeSummary, openSummary } from '../testing/openSummary'
import type { SummaryServer } from '../testing/SummaryServer'

afterEach(closeSummary)

const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')))

const sheet = () => new File(['Data;Incasso contanti'], 'settembre.csv', { type: 'text/csv' })
const at = (step: string) => `/summary/import?id=5&step=${step}`
const checked = ({ imports }: SummaryServer) => void imports.check()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function choose(user: UserEvent, file: File) {
  // A file of another type can be dropped, or chosen by changing the browser's filter.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file')
  await user.upload(input, file)
}

test('a file is sent, its columns are confirmed, and nothing is written before the dry run is applied', async () => {
  const { user, server, router } = await openSummary(undefined, '/summary/import')
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('File')
  expect(
    await screen.findByText('Ha già le colonne della libreria Chiusura giornaliera, con i nomi giusti.'),
  ).toBeVisible()
  await choose(user, sheet())
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  expect(await heading('Controlla le colonne')).toHaveFocus()
  expect(router.state.location.search).toBe('?id=5&step=columns')
  await user.click(screen.getByRole('button', { name: 'Prova' }))
  expect(await heading('Ecco che cosa cambierebbe')).toHaveFocus()
  // The column guessed from a similar name is confirmed.
  expect(server.imports.calls).toEqual([{ call: 'columns', body: { columns: [{ column: 'D', dataKey: 3 }] } }])
  expect(screen.getByText('giorni da creare').closest('li')).toHaveTextContent('26 giorni da creare')
  expect(screen.getByText('valori da cambiare, in 2 giorni')).toBeVisible()
  expect(
    within(screen.getByRole('table', { name: 'Valori che cambiano' })).getByRole('row', { name: /1\.684,00/ }),
  ).toHaveTextContent('sab 12/09/2026Incasso contanti1.684,001.648,00')
  expect(screen.getByRole('link', { name: 'mar 01/09/2026' })).toHaveAttribute('href', '/view/1')
  await user.click(screen.getByRole('button', { name: 'Importa 28 giorni' }))
  expect(await heading('Importo i giorni')).toHaveFocus()
  expect(server.imports.calls.at(-1)).toEqual({ call: 'apply', body: { version: 1 } })
})

test.each([
  ['chiusure.pdf', 1, 'Il file dev’essere Excel (.xlsx) o CSV.'],
  ['chiusure.xlsx', 20 * 1024 * 1024 + 1, 'Il file supera i 20 MB.'],
])('%s of %d bytes is refused before it is sent', async (name, bytes, message) => {
  const { user } = await openSummary(undefined, '/summary/import')
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  await choose(user, file)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('a file that can’t be read shows the reason, and another one can be chosen', async () => {
  const refused = { status: 400, body: { code: 'invalid', message: 'Nel file non c’è una colonna di date.' } }
  const { user, server } = await openSummary(({ replies }) => replies.set('/report/import', refused), '/summary/import')
  await choose(user, sheet())
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nel file non c’è una colonna di date.')
  server.replies.clear()
  await choose(user, sheet())
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  expect(await heading('Controlla le colonne')).toBeVisible()
})

test('users who leave the columns before they are stored aren’t brought back by the answer', async () => {
  const { user, server, router } = await openSummary(checked, at('columns'))
  let answer = (_: Reply) => {}
  server.replies.set(
    '/report/import/5/columns',
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Prova' }))
  await user.click(screen.getByRole('link', { name: 'Indietro' }))
  expect(await screen.findByText('settembre.xlsx')).toBeVisible()
  answer({ body: server.imports.move({ fileName: 'ottobre.xlsx' }) })
  expect(await screen.findByText('ottobre.xlsx')).toBeVisible()
  expect(router.state.location.search).toBe('?id=5&step=file')
})

test('each column shows its outcome, and another item can be chosen', async () => {
  const { user, server } = await openSummary(checked, at('columns'))
  expect(await screen.findByText('settembre.xlsx, foglio “Chiusure”: 30 righe, 6 colonne.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^D Asporto|^DAsporto/ })).toHaveTextContent('da confermare')
  expect(screen.getByRole('row', { name: /Note/ })).toHaveTextContent('“pioggia”nessuna voce con questo nome')
  expect(screen.getByRole('region', { name: '2 celle non lette' })).toHaveTextContent('Riga 14, colonna D“n.d.”')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voce per la colonna F, Note' }), 'Sconti e omaggi')
  expect(await screen.findByText('scelta da te')).toBeVisible()
  server.replies.set('/report/import/5/columns', {
    status: 400,
    body: { code: 'invalid', message: '“Buoni pasto” è scelta per due colonne.' },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: /Tot\. POS$/ }), 'Buoni pasto')
  expect(await screen.findByRole('alert')).toHaveTextContent('“Buoni pasto” è scelta per due colonne.')
  expect(screen.getByRole('combobox', { name: /Tot\. POS$/ })).toHaveDisplayValue('Non importare')
})

test('choices made before an answer arrives stay, and a refused one shows an error in its row', async () => {
  const { user, server } = await openSummary(checked, at('columns'))
  const select = (name: RegExp) => screen.findByRole('combobox', { name })
  let refuse = () => {}
  const refused: Reply = { status: 400, body: { code: 'invalid', message: 'Questa voce non c’è più.' } }
  server.replies.set(
    '/report/import/5/columns',
    new Promise((resolve) => {
      refuse = () => resolve(refused)
    }),
  )
  await user.selectOptions(await select(/Tot\. POS$/), 'Buoni pasto')
  await user.selectOptions(await select(/Note$/), 'Sconti e omaggi')
  expect(await select(/Tot\. POS$/)).toHaveDisplayValue('Buoni pasto')
  expect(await select(/Note$/)).toHaveDisplayValue('Sconti e omaggi')
  expect(screen.getByRole('button', { name: 'Prova' })).toHaveAttribute('aria-disabled', 'true')
  server.replies.clear()
  refuse()
  expect(await screen.findByText('scelta da te')).toBeVisible()
  expect(await select(/Note$/)).toHaveDisplayValue('Sconti e omaggi')
  expect(within(screen.getByRole('row', { name: /Tot\. POS/ })).getByRole('alert')).toHaveTextContent(
    'Questa voce non c’è più.',
  )
  expect(await select(/Tot\. POS$/)).toBeInvalid()
  await user.selectOptions(await select(/Tot\. POS$/), 'Incasso contanti')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('dates and amounts that the file leaves open are asked with both readings before the trial', async () => {
  const formats: Import['formats'] = {
    dateOrder: {
      column: 'A',
      text: '02/01/2026',
      readings: [
        { order: 'dayFirst', date: '2026-01-02' },
        { order: 'monthFirst', date: '2026-02-01' },
      ],
      answer: null,
      remembered: false,
    },
    decimalMark: {
      columns: ['B', 'C'],
      text: '1.250',
      readings: [
        { mark: ',', amount: 1250 },
        { mark: '.', amount: 1.25 },
      ],
      answer: ',',
      remembered: true,
    },
  }
  const { user, server } = await openSummary(({ imports }) => imports.move({ formats }), at('columns'))
  const dates = await screen.findByRole('group', { name: '“02/01/2026”, colonna A: che giorno è?' })
  const amounts = screen.getByRole('group', { name: '“1.250”, colonne B, C: quanto vale?' })
  expect(within(amounts).getByRole('radio', { name: '1.250,00' })).toBeChecked()
  expect(amounts).toHaveTextContent('Come nell’ultimo file con queste colonne.')
  await user.click(screen.getByRole('button', { name: 'Prova' }))
  expect(await screen.findByText('Prima rispondi come si leggono le date e gli importi del file.')).toBeVisible()
  expect(server.imports.calls).toEqual([])
  await user.click(within(dates).getByRole('radio', { name: 'domenica 1 febbraio 2026' }))
  await waitFor(() => expect(within(dates).getByRole('radio', { name: 'domenica 1 febbraio 2026' })).toBeChecked())
  expect(server.imports.calls).toEqual([{ call: 'columns', body: { dateOrder: 'monthFirst' } }])
  await waitFor(() => expect(screen.queryByText(/^Prima rispondi/)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Prova' }))
  expect(await heading('Ecco che cosa cambierebbe')).toBeVisible()
})

test('the sheets that are read and those left out are named, and one with other items can be read instead', async () => {
  const sheets: Import['sheets'] = [
    ...['Gennaio', 'Febbraio', 'Marzo', 'Aprile', 'Maggio'].map((name) => ({ name, outcome: 'read' as const })),
    { name: 'Copertina', outcome: 'noTable', message: 'Nel file non c’è una colonna di date.' },
    { name: 'Mance', outcome: 'otherItems' },
    { name: 'Prove', outcome: 'hidden' },
  ]
  const unread = [{ sheet: 'Marzo', row: 14, column: 'D', text: 'n.d.', message: 'Non è un importo.' }]
  const { user, server } = await openSummary(
    ({ imports }) => imports.move({ sheets, unread, unreadCount: 1 }),
    at('columns'),
  )
  expect(
    await screen.findByText('settembre.xlsx, fogli “Gennaio”, “Febbraio”, “Marzo” e altri 2: 30 righe, 6 colonne.'),
  ).toBeVisible()
  expect(screen.getByText('Marzo, riga 14, colonna D')).toBeVisible()
  const leftOut = screen.getByRole('region', { name: '3 fogli lasciati fuori' })
  expect(
    within(leftOut)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Copertina: Nel file non c’è una colonna di date.',
    'Mance: ha voci diverse dai fogli lettiLeggi questo',
    'Prove: è nascosto',
  ])
  await user.click(within(leftOut).getByRole('button', { name: 'Leggi il foglio “Mance”' }))
  expect(await screen.findByText('settembre.xlsx, foglio “Mance”: 30 righe, 6 colonne.')).toBeVisible()
  expect(server.imports.calls).toEqual([{ call: 'columns', body: { sheet: 'Mance' } }])
})

test('an import of an API of an earlier release has its columns and its trial', async () => {
  const { user } = await openSummary(({ imports }) => {
    const { formats, sheets, totals, firstDays, unusual, unusualCount, ...told } = imports.move({})
    imports.imported = told as Import
  }, at('columns'))
  await user.click(await screen.findByRole('button', { name: 'Prova' }))
  expect(await heading('Ecco che cosa cambierebbe')).toBeVisible()
})

test('the trial shows what the new days would have, with unusual figures marked', async () => {
  await openSummary(checked, at('trial'))
  const table = within(await screen.findByRole('table', { name: 'I 26 giorni da creare' }))
  expect(table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Voce', 'sab 05/09/2026', 'dom 06/09/2026', 'Valore più alto', 'Totale'],
    ['Incasso contanti', '1.204,50', 'insolito: 12.045,00', 'insolito: 12.045,00 dom 06/09/2026', '39.104,50'],
    ['Buoni pasto', '96,00', '–', '132,60 sab 19/09/2026', '2.104,00'],
  ])
  expect(screen.getByRole('region', { name: '1 valore fuori dal solito' })).toHaveTextContent(
    '12.045,00Incasso contanti, dom 06/09/2026. Di solito tra 900,00 e 2.100,00.',
  )
})

test('after the rest of a long list is shown the focus is at its first entry', async () => {
  const cell = (row: number) => ({ row, column: 'D', text: 'n.d.', message: 'Non è un importo.' })
  const unread = Array.from({ length: 25 }, (_, index) => cell(index + 1))
  const { user } = await openSummary(({ imports }) => imports.move({ unread, unreadCount: 25 }), at('columns'))
  await user.click(await screen.findByRole('button', { name: 'Mostra le altre 5' }))
  expect(screen.getByText('Riga 21, colonna D').closest('li')).toHaveFocus()
})

test('the steps before are links, and the file that was read stays', async () => {
  const { user } = await openSummary(checked, at('trial'))
  await user.click(await screen.findByRole('link', { name: 'File' }))
  expect(await heading('Importa giorni passati')).toHaveFocus()
  expect(screen.getByText('settembre.xlsx')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  expect(await heading('Controlla le colonne')).toBeVisible()
})

test('days that have changed since the dry run are shown again instead of being written', async () => {
  const { user, server } = await openSummary(
    ({ imports }) => imports.move({ columns: imports.check().columns.filter(({ outcome }) => outcome !== 'guessed') }),
    at('trial'),
  )
  const button = await screen.findByRole('button', { name: 'Importa 28 giorni' })
  server.imports.move({ create: ['2026-09-05'], version: 2 })
  server.replies.set('/report/import/5/apply', {
    status: 409,
    body: { code: 'conflict', message: 'Nel frattempo alcuni giorni sono cambiati.' },
  })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Nel frattempo alcuni giorni sono cambiati.')
  expect(await screen.findByRole('button', { name: 'Importa 3 giorni' })).toBeVisible()
})

test('a running import shows its progress, is stopped after a confirmation, and can be resumed', async () => {
  const { user, server } = await openSummary(({ imports }) => void imports.run(), at('run'))
  expect(await heading('Importo i giorni')).toBeVisible()
  expect(screen.getByText('Giorno 18 di 28: ven 18/09/2026')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Importazione' })).toHaveAttribute('aria-valuenow', '64')
  await user.click(screen.getByRole('button', { name: 'Interrompi' }))
  await user.click(screen.getByRole('button', { name: 'Sì, interrompi' }))
  expect(await heading('Importazione interrotta')).toHaveFocus()
  expect(screen.getByText('Scritti 18 di 28 giorni.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Riprendi l’importazione' }))
  expect(await heading('Importo i giorni')).toBeVisible()
  expect(server.imports.calls.map(({ call }) => call)).toEqual(['stop', 'apply'])
})

test('an import goes on after its page is left, and its page shows the outcome later', async () => {
  const { user, server } = await openSummary(({ imports }) => void imports.run(), at('run'))
  expect(await heading('Importo i giorni')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Riepilogo' }))
  expect(await heading('Riepilogo')).toBeVisible()
  const notes = within(await screen.findByRole('list', { name: 'Importazioni' }))
  expect(notes.getByRole('status')).toHaveTextContent('è in corso: 18 di 28 giorni.')
  expect(server.imports.calls).toEqual([])
  server.imports.finish()
  comeBack()
  await user.click(await notes.findByRole('link', { name: 'Apri l’importazione di “settembre.xlsx”' }))
  expect(await heading('Importazione finita')).toBeVisible()
  expect(await screen.findByText('2 giorni creati e 2 valori cambiati.')).toBeVisible()
})

test('a line on the summary shows the state of an import, and links to it', async () => {
  const { user, server, router } = await openSummary(({ imports }) => void imports.run())
  const notes = within(await screen.findByRole('list', { name: 'Importazioni' }))
  expect(notes.getByRole('status')).toHaveTextContent('L’importazione di “settembre.xlsx” è in corso: 18 di 28 giorni.')
  server.imports.move({ state: 'stopped' })
  comeBack()
  expect(await notes.findByText(/è ferma: 18 di 28 giorni\.$/)).toBeVisible()
  server.imports.finish()
  comeBack()
  expect(await notes.findByText('L’importazione di “settembre.xlsx” è finita.')).toBeVisible()
  await user.click(notes.getByRole('link', { name: 'Apri l’importazione di “settembre.xlsx”' }))
  expect(router.state.location.search).toBe('?id=5&step=run')
})

test('the summary has no line for an import that was only tried, nor for users who may not import', async () => {
  await openSummary(checked)
  await screen.findByRole('row', { name: /^Incasso contanti/ })
  expect(screen.queryByRole('list', { name: 'Importazioni' })).not.toBeInTheDocument()
  await closeSummary()
  await openSummary(({ imports }) => void imports.run(), undefined, 'VIEWER_DATA')
  await screen.findByRole('row', { name: /^Incasso contanti/ })
  expect(screen.queryByRole('list', { name: 'Importazioni' })).not.toBeInTheDocument()
})

test('imported days can be undone one by one or all together, except for edited days', async () => {
  const { user, server } = await openSummary(({ imports }) => void imports.finish(), at('run'))
  expect(await screen.findByText('2 giorni creati e 2 valori cambiati.')).toBeVisible()
  const days = within(screen.getByRole('region', { name: 'Giorni importati' }))
  expect(days.getByText(/Giulia Bassi/).closest('li')).toHaveTextContent('non si può più annullare')
  await user.click(days.getByRole('button', { name: 'Annulla gio 03/09/2026' }))
  expect(await days.findByText('annullato')).toBeVisible()
  expect(screen.getByText('1 giorno creato e 2 valori cambiati.')).toBeVisible()
  expect(server.imports.calls).toEqual([{ call: 'undo', body: { dayIds: [31] } }])
  await user.click(days.getByRole('button', { name: 'Annulla tutto' }))
  await user.click(screen.getByRole('button', { name: 'Sì, annulla tutto' }))
  await waitFor(() => expect(days.getAllByText('annullato')).toHaveLength(2))
  expect(server.imports.calls.at(-1)).toEqual({ call: 'undo', body: {} })
  expect(days.queryByRole('button')).not.toBeInTheDocument()
})

test('an import whose days are all undone is shown as undone', async () => {
  const { user } = await openSummary(({ imports }) => {
    imports.move({ days: imports.finish().days.filter(({ state }) => state === 'imported') })
  }, at('run'))
  await user.click(await screen.findByRole('button', { name: 'Annulla tutto' }))
  await user.click(screen.getByRole('button', { name: 'Sì, annulla tutto' }))
  expect(await screen.findByText('Importazione annullata: i giorni sono com’erano prima.')).toBeVisible()
})

test.each(['stopped', 'failed'] as const)('a %s import counts the days whose changes stand', async (state) => {
  const skipped = [{ date: '2026-09-07', reason: 'changed' as const }]
  const change = { state, done: 4, total: 10, skipped }
  const { user, server } = await openSummary(
    ({ imports }) => imports.move({ ...imports.finish(), ...change }),
    at('run'),
  )
  expect(await screen.findByText('Scritti 3 di 10 giorni.')).toBeVisible()
  expect(screen.getByText(/I giorni già scritti restano/)).toBeVisible()
  server.imports.move({ days: server.imports.finish().days.filter((day) => day.state === 'imported'), ...change })
  await user.click(screen.getByRole('button', { name: 'Annulla tutto' }))
  await user.click(screen.getByRole('button', { name: 'Sì, annulla tutto' }))
  expect(await screen.findByText('Scritti 0 di 10 giorni.')).toBeVisible()
  expect(screen.queryByText(/I giorni già scritti restano/)).not.toBeInTheDocument()
})

test('the closed days of the file are listed after the import too', async () => {
  await openSummary(({ imports }) => void imports.finish(), at('run'))
  const closed = await screen.findByRole('region', { name: 'Giorni chiusi' })
  expect(closed).toHaveTextContent('mar 01/09/2026 (approvato) e mer 02/09/2026 (chiuso). Restano come sono')
})

test.each(['done', 'stopped'] as const)('an undo that failed is explained when the import is %s', async (state) => {
  const message = 'Alcuni giorni non si sono potuti annullare.'
  await openSummary(({ imports }) => imports.move({ ...imports.finish(), state, message }), at('run'))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('an import of another person isn’t there, and a file can be chosen', async () => {
  await openSummary(undefined, '/summary/import?id=999&step=trial')
  expect(await screen.findByText(/^Questa importazione non c’è più/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scegli un file' })).toBeVisible()
})

test('users who don’t edit data see no link to import', async () => {
  await openSummary(undefined, undefined, 'VIEWER_DATA')
  expect(screen.queryByRole('link', { name: 'Importa' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pacchetto per il commercialista' })).toBeVisible()
})
