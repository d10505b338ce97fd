import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { DataType } from '@quotidia/domain/items'
import type { UserType } from '@quotidia/domain/userTypes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessServer, BRUNO, FABIO } from './testing/AccessServer'
import { checkedIn, choose, levelOf, levelsOf, ofSection, openAccess } from './testing/openAccess'

let server: AccessServer
beforeEach(async () => {
  server = new AccessServer()
  await server.start()
})
afterEach(() => server.stop())

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function opened() {
  openAccess()
  await waitFor(() => expect(levelOf(levelsOf('Contanti'), 'Nessuno')).toBeEnabled())
}

test('offers the newest library first, and everyone except the owners', async () => {
  server.people = [...server.people, { ...FABIO, userId: 4, name: 'Gina Testa', status: 'invited' }]
  await opened()
  expect(optionsOf('Libreria')).toEqual(['Chiusura (02/03/2026)', 'Vecchia (10/01/2025)'])
  expect(optionsOf('Utente')).toEqual(['Bruno Sala', 'Fabio Costa', 'Gina Testa (invitato)'])
  expect(screen.getByRole('combobox', { name: 'Libreria' })).toHaveValue('8')
})

test('an item offers its possible levels', async () => {
  await opened()
  expect(screen.getByRole('radiogroup', { name: 'Totale POS' })).toBe(levelsOf('Totale POS'))
  expect(within(levelsOf('Totale POS')).getAllByRole('radio')).toHaveLength(4)
  expect(within(levelsOf('Contanti')).queryByLabelText('Solo somma')).toBeNull()
  expect(levelOf(levelsOf('Totale incassi'), 'Può modificare')).toBeEnabled()
  expect(levelOf(levelsOf('Fondo cassa'), 'Può modificare')).toBeDisabled()
  expect(levelsOf('Fondo cassa')).toHaveAccessibleDescription(/riporto/)
})

test('a viewer can’t get more than VIEW, and the page gives the reason', async () => {
  await opened()
  await userEvent.selectOptions(screen.getByLabelText('Utente'), 'Fabio Costa')
  await waitFor(() => expect(levelOf(levelsOf('Contanti'), 'Nessuno')).toBeEnabled())
  for (const group of [levelsOf('Contanti'), levelsOf('Totale POS'), ofSection('Incassi')]) {
    expect(levelOf(group, 'Può modificare')).toBeDisabled()
    expect(group).toHaveAccessibleDescription('Per il suo tipo il massimo è “Può visualizzare”.')
  }
  expect(screen.getByText(/Fabio Costa non modifica i valori/)).toBeInTheDocument()
})

test.each<[string, AccessLevel[], string]>([
  ['all the same', ['NONE', 'NONE', 'NONE', 'NONE'], 'Nessuno'],
  ['all the same', ['VIEW', 'VIEW', 'VIEW', 'VIEW'], 'Può visualizzare'],
  ['all the same', ['EDIT', 'EDIT', 'EDIT', 'EDIT'], 'Può modificare'],
  ['of several', ['EDIT', 'EDIT', 'VIEW', 'EDIT'], 'Individuale'],
  ['with only a sum', ['VIEW', 'VIEW_LIST_PARTIAL', 'VIEW', 'VIEW'], 'Individuale'],
])('a section whose items are %s, %p, is %s', async (_, levels, expected) => {
  for (const [index, level] of levels.entries()) server.levels.set(`2/${11 + index}`, level)
  await opened()
  expect(checkedIn(ofSection('Incassi'))).toBe(expected)
  expect(checkedIn(ofSection('Personale'))).toBe('Può visualizzare')
})

test.each<[DataType[], string]>([
  [['CALCULATED', 'ENTERED', 'LIST'], '1 voce calcolata'],
  [['CALCULATED', 'CALCULATED', 'CHECK'], '2 voci calcolate'],
  [['ENTERED', 'ENTERED', 'PREVIOUS_DAY'], '1 voce riportata'],
  [['PREVIOUS_DAY', 'ENTERED', 'PREVIOUS_DAY'], '2 voci riportate'],
  [['CALCULATED', 'CALCULATED', 'PREVIOUS_DAY', 'LIST'], '2 voci calcolate e 1 riportata'],
])('a section of %j that can be edited except for computed items has a note', async (types, exceptions) => {
  server.data = types.map((dataType, index) => ({
    dataId: 31 + index,
    dataName: `Voce ${index}`,
    dataType,
    sectionId: 1,
  }))
  for (const { dataId, dataType } of server.data) {
    if (!['CALCULATED', 'PREVIOUS_DAY'].includes(dataType)) server.levels.set(`2/${dataId}`, 'EDIT')
  }
  openAccess()
  expect(await screen.findByText(`Tutto modificabile, tranne ${exceptions}.`)).toBeVisible()
  expect(checkedIn(ofSection('Incassi'))).toBe('Individuale')
})

test('a section with other differences has no note', async () => {
  server.levels.set('2/11', 'EDIT')
  await opened()
  expect(checkedIn(ofSection('Incassi'))).toBe('Individuale')
  expect(screen.queryByText(/^Tutto modificabile/)).toBeNull()
})

test('sections open and close, the first is open', async () => {
  await opened()
  expect(screen.queryByLabelText('Pasti')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Personale', expanded: false }))
  expect(levelsOf('Pasti')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Incassi', expanded: true }))
  expect(screen.queryByLabelText('Contanti')).toBeNull()
})

test('“Individuale” changes no level, and opens the section', async () => {
  await opened()
  await choose(ofSection('Personale'), 'Individuale')
  expect(levelsOf('Pasti')).toBeVisible()
  expect(checkedIn(ofSection('Personale'))).toBe('Può visualizzare')
  expect(server.saves).toEqual([])
})

test('the arrow keys move among the levels, Space chooses', async () => {
  await opened()
  levelOf(levelsOf('Contanti'), 'Può visualizzare').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(levelOf(levelsOf('Contanti'), 'Può modificare')).toHaveFocus()
  // user-event moves among radio buttons with Alt, too, unlike browsers.
  fireEvent.keyDown(levelOf(levelsOf('Contanti'), 'Può modificare'), { key: 'ArrowLeft', altKey: true })
  expect(levelOf(levelsOf('Contanti'), 'Può modificare')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(levelOf(levelsOf('Contanti'), 'Nessuno')).toHaveFocus()
  expect(server.saves).toEqual([])
  await userEvent.keyboard(' ')
  await screen.findByText('Salvato: Contanti, Nessuno.')
  expect(server.saves).toEqual([{ userId: BRUNO.userId, dataId: 11, accessLevel: 'NONE' }])
})

test.each<[UserType, string]>([
  [
    'EDITOR_DATA_FILES',
    'Documenti: può vedere e caricare documenti. Dipende dal tipo della persona (modifica valori e documenti).',
  ],
  [
    'EDITOR_FILES',
    'Documenti: può vedere e caricare documenti. Dipende dal tipo della persona (modifica i documenti).',
  ],
  ['VIEWER_FILES', 'Documenti: può vedere i documenti. Dipende dal tipo della persona (vede i documenti).'],
  ['VIEWER_DATA_FILES', 'Documenti: può vedere i documenti. Dipende dal tipo della persona (vede valori e documenti).'],
  ['EDITOR_DATA', 'Documenti: nessun accesso. Dipende dal tipo della persona (modifica i valori).'],
  ['VIEWER_DATA', 'Documenti: nessun accesso. Dipende dal tipo della persona (vede i valori).'],
])('shows the access of %s to documents', async (userType, sentence) => {
  server.people = [{ ...BRUNO, userType }]
  await opened()
  expect(screen.getByText(sentence)).toBeInTheDocument()
})

test('lists the formulas with names', async () => {
  await opened()
  const formulas = screen.getByRole('region', { name: 'Formule' })
  expect(within(formulas).getByText('Totale incassi')).toBeInTheDocument()
  expect(within(formulas).getByText('Contanti + Totale POS × 0,5 - Dato Sconosciuto')).toBeInTheDocument()
})

test('shows two formulas, and the others when they are asked for', async () => {
  server.formulas = [1, 2, 3, 4].map((formulaId) => ({ formulaId, resultDataId: 13, fullExpression: `${formulaId}` }))
  await opened()
  const formulas = within(screen.getByRole('region', { name: 'Formule' }))
  expect(formulas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '2'])
  await userEvent.click(formulas.getByRole('button', { name: 'Mostra le altre 2 formule' }))
  expect(formulas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
})

test('shows a message for a library without data', async () => {
  Object.assign(server, { sections: [], data: [], formulas: [] })
  openAccess()
  expect(await screen.findByText('Nessuna sezione disponibile per questa libreria.')).toBeInTheDocument()
  expect(screen.getByText('Nessuna formula disponibile per questa libreria.')).toBeInTheDocument()
})

test('shows a message without people or libraries', async () => {
  server.people = []
  const { unmount } = openAccess()
  expect(await screen.findByText(/Non ci sono altre persone/)).toBeInTheDocument()
  expect(await screen.findByText(/Contanti \+ Totale POS/)).toBeInTheDocument()
  unmount()
  server.libraries = []
  openAccess()
  expect(await screen.findByText(/Non c’è ancora una libreria/)).toBeInTheDocument()
})

test.each(['/users/all', '/library/user', '/section/library', '/access-control/user'])(
  'shows an error when %s fails, and Riprova loads it again',
  async (path) => {
    server.broken.add(path)
    openAccess()
    expect(await screen.findByText('Caricamento…')).toBeInTheDocument()
    const message = 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.'
    expect(await screen.findByText(message)).toBeInTheDocument()
    server.broken.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(() => expect(levelOf(levelsOf('Contanti'), 'Nessuno')).toBeEnabled())
    expect(screen.queryByText(message)).toBeNull()
  },
)
