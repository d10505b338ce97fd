import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { closeRules, openLibrary } from '../testing/openRules'

afterEach(closeRules)

const field = (name: string) => screen.getByRole('textbox', { name })
const choice = (name: string) => screen.getByRole('combobox', { name })
const option = (name: string) => screen.getByRole('checkbox', { name })
const CHECK = 'Spunta di controllo'
const PREVIOUS = 'Giorno precedente'
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Crea regola' }))

async function write(user: UserEvent, name: string, main: string) {
  await user.type(field('Nome'), name)
  await user.selectOptions(choice('Dato Principale'), main)
}
async function writeCarry(user: UserEvent) {
  await write(user, 'Acconti', 'Acconti da scalare')
  await user.click(option(PREVIOUS))
  await user.selectOptions(choice('Dato Secondario'), 'Acconti banchetti')
}
const described = (element: HTMLElement, message: string) =>
  waitFor(() => expect(element).toHaveAccessibleDescription(message))

test('each option disables the other', async () => {
  const { user } = await openLibrary()
  await user.click(option(CHECK))
  expect(option(PREVIOUS)).toBeDisabled()
  await user.click(option(CHECK))
  await user.click(option(PREVIOUS))
  expect(option(CHECK)).toBeDisabled()
  await user.click(option(PREVIOUS))
  expect(option(CHECK)).toBeEnabled()
})

test('the secondary data appears with the previous day, the comparison with the secondary data', async () => {
  const { user } = await openLibrary()
  await user.click(option(CHECK))
  expect(screen.queryByRole('combobox', { name: 'Dato Secondario' })).not.toBeInTheDocument()
  await user.click(option(CHECK))
  await user.click(option(PREVIOUS))
  expect(screen.queryByRole('textbox', { name: 'Valore di confronto' })).not.toBeInTheDocument()
  await user.selectOptions(choice('Dato Secondario'), 'Acconti banchetti')
  await user.type(field('Valore di confronto'), '50')

  await user.selectOptions(choice('Dato Secondario'), 'Nessuno')
  expect(screen.queryByRole('textbox', { name: 'Valore di confronto' })).not.toBeInTheDocument()
  await user.selectOptions(choice('Dato Secondario'), 'Acconti banchetti')
  expect(field('Valore di confronto')).toHaveValue('')
})

test('data carried by the library itself can’t be chosen', async () => {
  const { user } = await openLibrary()
  await user.click(option(PREVIOUS))
  const offered = (name: string) =>
    [...choice(name).querySelectorAll('optgroup > option')].map((each) => each.textContent)
  const rest = ['Acconti da scalare', 'Acconti banchetti', 'Scontrino stampato', 'Totale fatture', 'Totale incassi']
  expect(offered('Dato Principale')).toEqual(rest)
  expect(offered('Dato Secondario')).toEqual(rest)
  expect(within(choice('Dato Principale')).getByRole('group', { name: 'Totali' })).toBeInTheDocument()
})

test('the main data changed to the secondary clears the secondary', async () => {
  const { user } = await openLibrary()
  await writeCarry(user)
  await user.selectOptions(choice('Dato Principale'), 'Acconti banchetti')
  expect(choice('Dato Secondario')).toHaveValue('')
})

test('the secondary data can’t be the main data', async () => {
  const { user, server } = await openLibrary()
  await writeCarry(user)
  await user.selectOptions(choice('Dato Secondario'), 'Acconti da scalare')
  await described(choice('Dato Secondario'), 'Il Dato Secondario non può essere uguale al Dato Principale.')
  await press(user)
  expect(choice('Dato Secondario')).toHaveFocus()
  expect(server.creations()).toEqual([])
})

test('a missing name or main data is reported at its field', async () => {
  const { user, server } = await openLibrary()
  expect(field('Nome')).toBeRequired()
  expect(choice('Dato Principale')).toBeRequired()
  await user.type(field('Nome'), '   ')
  await press(user)
  expect(field('Nome')).toHaveFocus()
  await described(field('Nome'), 'Inserisci il nome della regola.')
  await described(choice('Dato Principale'), 'Scegli la voce principale.')
  expect(server.creations()).toEqual([])
})

test('a computed item can’t be the target of a carry-over', async () => {
  const { user, server } = await openLibrary()
  await write(user, 'Totale', 'Totale incassi')
  await user.click(option(PREVIOUS))
  const message = 'Il dato principale di una regola sul giorno precedente deve essere di tipo Inserito o Checkbox.'
  await described(choice('Dato Principale'), message)
  await press(user)
  expect(server.creations()).toEqual([])
  await user.click(option(PREVIOUS))
  expect(choice('Dato Principale')).toBeValid()
})

test('the comparison is read as an amount, and an ambiguous text offers its possible amounts', async () => {
  const { user, server } = await openLibrary()
  await writeCarry(user)
  const comparison = field('Valore di confronto')
  await user.type(comparison, '1.234,5')
  await user.tab()
  expect(comparison).toHaveValue('1.234,50')
  await user.clear(comparison)
  await user.type(comparison, '3.545')
  await press(user)
  await described(comparison, '“3.545” non è chiaro: quale importo intendi?')
  expect(server.creations()).toEqual([])
  await user.click(screen.getByRole('button', { name: '3.545,00\u00a0€' }))
  expect(comparison).toHaveFocus()
  expect(comparison).toHaveValue('3545,00')
  expect(comparison).toBeValid()
  await user.clear(comparison)
  await user.type(comparison, '-5')
  await user.tab()
  expect(screen.getAllByRole('button', { name: /€$/ }).map((choice) => choice.textContent)).toEqual(['5,00\u00a0€'])
})

test('a comma alone is no comparison, and nothing is sent', async () => {
  const { user, server } = await openLibrary()
  await writeCarry(user)
  await user.type(field('Valore di confronto'), ',')
  await press(user)
  await described(field('Valore di confronto'), '“,” non è un importo.')
  expect(server.creations()).toEqual([])
})

test('the rule is shown as a sentence before it is created', async () => {
  const { user } = await openLibrary()
  await writeCarry(user)
  await user.type(field('Valore di confronto'), '50')
  expect(screen.getByRole('form')).toHaveTextContent(
    'Acconti banchetti del giorno prima diventa Acconti da scalare, se è almeno 50,00 €.',
  )
})

test('a rule is sent as the API expects it; the form is emptied, and the list shows it', async () => {
  const { user, server } = await openLibrary()
  await writeCarry(user)
  await user.type(field('Valore di confronto'), '50,5')
  await press(user)
  expect(await screen.findByText('Regola creata con successo!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: 'Acconti' })).toBeVisible()
  expect(field('Nome')).toHaveValue('')
  expect(choice('Dato Principale')).toHaveValue('')
  expect(option(PREVIOUS)).not.toBeChecked()
  await write(user, ' Scontrino ', 'Scontrino stampato')
  await user.click(option(CHECK))
  await press(user)
  await waitFor(() => expect(server.creations()).toHaveLength(2))
  const common = { libraryId: 1, ruleDataId: 10 }
  expect(server.creations().map(({ body }) => body)).toEqual([
    { ...common, name: 'Acconti', checkBox: false, previousDay: null, ruleData2Id: 11, compareData2: 50.5 },
    {
      ...common,
      name: 'Scontrino',
      checkBox: true,
      previousDay: false,
      ruleDataId: 12,
      ruleData2Id: null,
      compareData2: null,
    },
  ])
})

test('pressing twice creates one rule without an error', async () => {
  const { user, server } = await openLibrary()
  await write(user, 'Scontrino', 'Scontrino stampato')
  await user.dblClick(screen.getByRole('button', { name: 'Crea regola' }))
  await screen.findByRole('heading', { level: 3, name: 'Scontrino' })
  await press(user)
  expect(server.creations()).toHaveLength(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['refuses with a sentence', { body: { success: false, message: 'Oggi no.' } }, 'Oggi no.'],
  ['refuses without one', { body: { success: false } }, 'Errore nella creazione della regola.'],
  ['fails with a sentence', { status: 503, body: { code: 'unavailable', message: 'Chiuso.' } }, 'Chiuso.'],
  ['fails without one', { status: 500 }, 'Errore nella creazione della regola. Riprova più tardi.'],
])('when the server %s, the message is shown and the form keeps its content', async (_, reply, message) => {
  const { user, server } = await openLibrary()
  server.replies.set('POST /rule/create', reply)
  await writeCarry(user)
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field('Nome')).toHaveValue('Acconti')
  expect(choice('Dato Secondario')).toHaveDisplayValue('Acconti banchetti')
})

test.each([
  ['invalid', { code: 'invalid', issues: [{ path: 'name', message: 'Troppo lungo.' }] }, 'Nome', 'Troppo lungo.'],
  ['already_fed', { code: 'already_fed', message: 'Esiste già.' }, 'Dato Principale', 'Esiste già.'],
])('an error about a field is shown beside it: %s', async (_, body, label, message) => {
  const { user, server } = await openLibrary()
  server.replies.set('POST /rule/create', { status: 400, body: { success: false, ...body } })
  await write(user, 'Acconti', 'Acconti da scalare')
  await press(user)
  await described(screen.getByLabelText(label), message)
  expect(screen.getByLabelText(label)).toHaveFocus()
  await user.type(field('Nome'), '!')
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})

test.each([
  ['a lost answer', { lost: true }],
  ['an error of the server', { status: 500 }],
])(
  'a rule sent again after %s has the same key; a changed rule, or one sent after an answer, has a new key',
  async (_, reply) => {
    // jsdom reports the lost connection on the console.
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { user, server } = await openLibrary()
    server.replies.set('POST /rule/create', reply)
    await write(user, 'Acconti', 'Acconti da scalare')
    await press(user)
    await screen.findByRole('alert')
    await press(user)
    await waitFor(() => expect(server.creations()).toHaveLength(2))
    await screen.findByRole('alert')
    await user.type(field('Nome'), '!')
    server.replies.clear()
    await press(user)
    await screen.findByRole('heading', { level: 3, name: 'Acconti!' })
    await write(user, 'Acconti!', 'Acconti da scalare')
    await press(user)
    await waitFor(() => expect(server.creations()).toHaveLength(4))
    const [first, again, changed, after] = server.creations().map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(new Set([first, changed, after]).size).toBe(3)
  },
)

test('another library starts with an empty form and without messages', async () => {
  const { user, server } = await openLibrary()
  server.replies.set('POST /rule/create', { status: 500 })
  await write(user, 'Acconti', 'Acconti da scalare')
  await press(user)
  await screen.findByRole('alert')
  await user.selectOptions(choice('Libreria'), 'Inventario (14/09/2026)')
  await waitFor(() => expect(field('Nome')).toHaveValue(''))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

async function writeReconciliation(user: UserEvent) {
  await user.type(field('Nome'), 'Carte e scontrini')
  await user.click(option('Quadratura'))
  await user.selectOptions(choice('Dato Principale'), 'Totale fatture')
  await user.selectOptions(choice('Dato Secondario'), 'Fondo cassa iniziale')
}

test('a reconciliation is explained, shown as a sentence, sent, and listed', async () => {
  const { user, server } = await openLibrary()
  await writeReconciliation(user)
  expect(option('Quadratura')).toHaveAccessibleDescription(/^Confronta due voci dello stesso giorno/)
  expect(option(CHECK)).toBeDisabled()
  expect(option(PREVIOUS)).toBeDisabled()
  await user.type(field('Tolleranza'), '5,5')
  const sentence = 'Totale fatture e Fondo cassa iniziale devono coincidere, con una tolleranza di 5,50 €.'
  expect(screen.getByRole('form')).toHaveTextContent(sentence)
  await press(user)
  expect(await screen.findByRole('listitem')).toHaveTextContent(sentence)
  expect(screen.getByRole('listitem')).toHaveTextContent('Quadratura')
  expect(option('Quadratura')).not.toBeChecked()
  const body = { name: 'Carte e scontrini', kind: 'reconciliation', ruleDataId: 20, ruleData2Id: 13, tolerance: 5.5 }
  expect(server.creations().map((creation) => creation.body)).toEqual([{ ...body, libraryId: 1 }])
})

test('a reconciliation needs both data and a tolerance, which may be 0', async () => {
  const { user, server } = await openLibrary()
  await user.type(field('Nome'), 'Cassa')
  await user.click(option('Quadratura'))
  await user.selectOptions(choice('Dato Principale'), 'Totale fatture')
  await press(user)
  await described(choice('Dato Secondario'), 'Scegli la voce secondaria.')
  await described(field('Tolleranza'), 'Inserisci la tolleranza.')
  expect(choice('Dato Secondario')).toHaveFocus()
  await user.selectOptions(choice('Dato Secondario'), 'Totale fatture')
  await described(choice('Dato Secondario'), 'Il Dato Secondario non può essere uguale al Dato Principale.')
  await user.selectOptions(choice('Dato Secondario'), 'Totale incassi')
  expect(screen.getByRole('form')).toHaveTextContent(
    'Totale fatture e Totale incassi devono coincidere, con una tolleranza di …',
  )
  await user.type(field('Tolleranza'), '0')
  expect(screen.getByRole('form')).toHaveTextContent('Totale fatture e Totale incassi devono coincidere al centesimo.')
  await press(user)
  await waitFor(() => expect(server.creations().map(({ body }) => body.tolerance)).toEqual([0]))
})

test('data that only a reconciliation accepts is refused once the option is unchecked', async () => {
  const { user } = await openLibrary((server) => {
    server.data = server.data.map((item) => (item.dataId === 21 ? { ...item, unit: 'TIME' as const } : item))
  })
  await writeReconciliation(user)
  await user.selectOptions(choice('Dato Secondario'), 'Totale incassi')
  await described(choice('Dato Secondario'), 'Scegli una voce con la stessa unità di quella principale.')
  await user.selectOptions(choice('Dato Principale'), 'Fondo cassa iniziale')
  await user.click(option('Quadratura'))
  expect(screen.queryByRole('textbox', { name: 'Tolleranza' })).not.toBeInTheDocument()
  const message = 'Una voce riportata dal giorno precedente può far parte solo di una quadratura.'
  await described(choice('Dato Principale'), message)
})
