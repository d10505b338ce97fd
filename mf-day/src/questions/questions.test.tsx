import { screen, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/DayQuestions'
import type { DayServer } from '../testing/DayServer'
import { closePage, leavePage, openPage } from '../testing/openPage'

afterEach(closePage)

const withQuestions =
  (...questions: ReturnType<typeof aQuestion>[]) =>
  (server: DayServer) => {
    server.questions.all = questions
  }
const action = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('a viewer asks about a figure, and its row shows the open question', async () => {
  const { server, user } = await openPage('/view/7', undefined, 'VIEWER_DATA')
  await user.click(await action('Domande su Incasso contanti'))
  expect(screen.getByRole('dialog', { name: 'Chiedi di Incasso contanti' })).toBeVisible()
  expect((await dialog()).getByText(/^1\.842,50.€, scritto da Giulia Bassi \(18:42\)$/)).toBeVisible()
  await user.type((await dialog()).getByRole('textbox', { name: 'Che cosa vuoi chiedere?' }), 'Tutto in banconote?')
  await user.click((await dialog()).getByRole('button', { name: 'Chiedi' }))
  expect(await screen.findByText('Domanda inviata')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Domanda su Incasso contanti' })).toHaveTextContent(
    'Tutto in banconote?',
  )
  expect(server.calls('/question').filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { dayId: 7, dataId: 11, text: 'Tutto in banconote?' } },
  ])
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  expect(await action('Domande su Incasso contanti, 1 aperta')).toBeVisible()
})

test('an answer is added to the thread', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()))
  await user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  expect((await dialog()).getByText('A chi sono andati i 38 euro?')).toBeVisible()
  expect((await dialog()).getByText('La risolve Nello Ferri o un titolare.')).toBeVisible()
  await user.type(
    (await dialog()).getByRole('textbox', { name: 'Risposta' }),
    'Al tavolo 6.{Control>}{Enter}{/Control}',
  )
  expect(await (await dialog()).findByText('Al tavolo 6.', { selector: 'p' })).toBeVisible()
  expect((await dialog()).getByRole('textbox', { name: 'Risposta' })).toHaveValue('')
  expect(server.calls('/question/600/answer')).toMatchObject([{ body: { text: 'Al tavolo 6.' } }])
})

test('a question is resolved by a user who may do so, and listed among the resolved ones', async () => {
  const { user } = await openPage('/view/7', withQuestions(aQuestion({ canResolve: true })))
  await user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  await user.click((await dialog()).getByRole('button', { name: 'Segna come risolta' }))
  await user.click(await (await dialog()).findByText('1 domanda risolta'))
  expect((await dialog()).getByText('Risolta da Giulia Bassi, 23:20')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  expect(await action('Domande su Sconti e omaggi')).toBeVisible()
})

test('an owner deletes a question after a confirmation', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()), 'OWNER')
  await user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  await user.click((await dialog()).getByRole('button', { name: 'Elimina la domanda' }))
  const question = () => within(screen.getByRole('alertdialog', { name: 'Eliminare la domanda?' }))
  await user.click(question().getByRole('button', { name: 'Annulla' }))
  expect(server.questions.all).toHaveLength(1)
  await user.click((await dialog()).getByRole('button', { name: 'Elimina la domanda' }))
  await user.click(question().getByRole('button', { name: 'Sì, elimina' }))
  expect(await screen.findByText('Domanda eliminata')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Chiedi di Sconti e omaggi' })).toBeVisible()
  expect(server.questions.all).toEqual([])
})

test('nobody but an owner can delete a question', async () => {
  const { user } = await openPage('/view/7', withQuestions(aQuestion({ canResolve: true })), 'EDITOR_DATA')
  await user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  expect((await dialog()).getByRole('button', { name: 'Segna come risolta' })).toBeVisible()
  expect((await dialog()).queryByRole('button', { name: 'Elimina la domanda' })).not.toBeInTheDocument()
})

test('an answer being written is kept while the dialog is closed, and an empty one isn’t sent', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()))
  const open = async () => user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  await open()
  await user.click((await dialog()).getByRole('button', { name: 'Rispondi' }))
  expect((await dialog()).getByRole('alert')).toHaveTextContent('Scrivi almeno una parola.')
  await user.type((await dialog()).getByRole('textbox', { name: 'Risposta' }), 'Chiedo a Bruno')
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  await open()
  expect((await dialog()).getByRole('textbox', { name: 'Risposta' })).toHaveValue('Chiedo a Bruno')
  expect(server.calls('/question/600/answer')).toEqual([])
})

test('a refused answer shows the reason and keeps the text, which is sent again with the same key', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()))
  await user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  const refusal = { code: 'unavailable', message: 'Riprova tra poco.' }
  server.on('/question/600/answer', () => ({ status: 503, body: refusal }))
  await user.type((await dialog()).getByRole('textbox', { name: 'Risposta' }), 'Ecco')
  await user.click((await dialog()).getByRole('button', { name: 'Rispondi' }))
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Non è stata inviata. Riprova tra poco.')
  server.on('/question/600/answer', undefined)
  await user.click((await dialog()).getByRole('button', { name: 'Rispondi' }))
  expect(await (await dialog()).findByText('Ecco', { selector: 'p' })).toBeVisible()
  const [first, ...others] = server.calls('/question/600/answer').map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(others.at(-1)).toBe(first)
})

test('an answer whose dialog is closed before the server has replied isn’t kept to be sent again', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()))
  const open = async () => user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  const reply = server.hold('/question/600/answer')
  await open()
  await user.type((await dialog()).getByRole('textbox', { name: 'Risposta' }), 'Ecco{Control>}{Enter}{/Control}')
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  reply()
  expect(await screen.findByText('Risposta inviata')).toBeVisible()
  await open()
  expect((await dialog()).getByRole('textbox', { name: 'Risposta' })).toHaveValue('')
})

test('an answer that failed while its dialog was closed is sent again with the same key', async () => {
  const { server, user } = await openPage('/view/7', withQuestions(aQuestion()))
  const open = async () => user.click(await action('Domande su Sconti e omaggi, 1 aperta'))
  server.on('/question/600/answer', () => ({ status: 503, body: { code: 'unavailable', message: 'Riprova.' } }))
  await open()
  await user.type((await dialog()).getByRole('textbox', { name: 'Risposta' }), 'Ecco{Control>}{Enter}{/Control}')
  await (await dialog()).findByText('Non è stata inviata. Riprova.')
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  server.on('/question/600/answer', undefined)
  await open()
  await user.click((await dialog()).getByRole('button', { name: 'Rispondi' }))
  expect(await (await dialog()).findByText('Ecco', { selector: 'p' })).toBeVisible()
  expect(new Set(server.calls('/question/600/answer').map(({ key }) => key)).size).toBe(1)
})

test('Alt+Q opens the questions of the row with the focus', async () => {
  const { user } = await openPage('/edit/7')
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('{Alt>}q{/Alt}')
  expect(await screen.findByRole('dialog', { name: 'Chiedi di Incasso contanti' })).toBeVisible()
})

test('an address that asks about an item opens its section and its questions once', async () => {
  const { user, router } = await openPage('/view/7?question=14', withQuestions(aQuestion()))
  expect(await screen.findByRole('dialog', { name: 'Domanda su Sconti e omaggi' })).toBeVisible()
  expect(router.state.location.search).toBe('?section=1')
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await leavePage()
})

test('questions that can’t be loaded show an error, and can be loaded again', async () => {
  const { server, user } = await openPage('/view/7', (it) =>
    it.on('/question', () => ({ status: 400, body: { code: 'x', message: 'x' } })),
  )
  await user.click(await action('Domande su Incasso contanti'))
  expect(await (await dialog()).findByText('Le domande non si sono caricate.')).toBeVisible()
  server.on('/question', undefined)
  await user.click((await dialog()).getByRole('button', { name: 'Riprova' }))
  expect(await (await dialog()).findByRole('textbox', { name: 'Che cosa vuoi chiedere?' })).toBeVisible()
})

test('the items with open questions are listed, and lead to them', async () => {
  const { user } = await openPage('/view/7', withQuestions(aQuestion({ dataId: 21, dataName: 'Versamento in banca' })))
  const rail = within(await screen.findByRole('complementary', { name: 'Riepilogo del giorno' }))
  const list = within(await rail.findByRole('region', { name: 'Domande aperte' }))
  await user.click(list.getByRole('button', { name: 'Versamento in banca' }))
  expect(await screen.findByRole('dialog', { name: 'Domanda su Versamento in banca' })).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  expect(screen.getByRole('heading', { name: 'Chiusura' })).toBeVisible()
})

test('all questions of a day are counted, however many an answer has', async () => {
  const questions = Array.from({ length: 70 }, (_, index) => aQuestion({ id: 600 + index }))
  const { server } = await openPage('/view/7', withQuestions(...questions))
  expect(await action('Domande su Sconti e omaggi, 70 aperte')).toBeVisible()
  expect(server.calls('/question').map(({ query }) => query.get('before'))).toEqual([null, '640', '610'])
})
