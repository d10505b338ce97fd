import type { Rule } from '@quotidia/contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { closeRules, openLibrary, openRules } from '../testing/openRules'

afterEach(closeRules)

const CARRY: Rule = {
  ruleId: 2,
  name: 'Acconti',
  checkBox: false,
  previousDay: true,
  ruleDataId: 10,
  ruleData2Id: 11,
  compareData2: 50,
  automatic: false,
}
const rule = (part: Partial<Rule>): Rule => ({ ...CARRY, ...part })
const check = (ruleId: number, ruleDataId: number) =>
  rule({ ruleId, ruleDataId, checkBox: true, previousDay: false, ruleData2Id: null, compareData2: null })

const open = (...rules: Rule[]) =>
  openLibrary((server) => {
    server.rules = rules
  })
const cards = () => screen.findAllByRole('listitem')
const bin = (name: string) => screen.findByRole('button', { name: `Elimina regola ${name}` })
const question = () => screen.getByRole('alertdialog', { name: 'Elimina regola' })

test('rules are shown as sentences, the newest first', async () => {
  await open(
    CARRY,
    rule({ ruleId: 3, compareData2: null }),
    rule({ ruleId: 4, ruleData2Id: null, compareData2: null }),
    check(5, 12),
    check(6, 10),
  )
  const sentences = (await cards()).map((card) => within(card).getByRole('paragraph').textContent)
  expect(sentences).toEqual([
    'Acconti da scalare deve essere diverso da zero.',
    'Scontrino stampato deve essere spuntato.',
    'Acconti da scalare riprende il suo valore del giorno prima.',
    'Acconti banchetti del giorno prima diventa Acconti da scalare.',
    'Acconti banchetti del giorno prima diventa Acconti da scalare, se è almeno 50,00\u00a0€.',
  ])
})

test('a comparison value is in the unit of the carried item', async () => {
  await openLibrary((server) => {
    server.rules = [CARRY]
    server.data = server.data.map((item) => (item.dataId === 11 ? { ...item, unit: 'TIME' as const } : item))
  })
  const [card] = await cards()
  expect(card).toHaveTextContent('Acconti banchetti del giorno prima diventa Acconti da scalare, se è almeno 50,00 h.')
})

test('automatic rules come last, are marked, and can’t be deleted', async () => {
  await open(CARRY, rule({ ruleId: 9, name: 'Fondo cassa', automatic: true }))
  const [own, automatic] = await cards()
  expect(own).not.toHaveTextContent('Automatica')
  expect(automatic).toHaveTextContent('Fondo cassa')
  expect(automatic).toHaveTextContent('Automatica')
  expect(screen.getAllByRole('button', { name: /^Elimina regola/ })).toHaveLength(1)
})

test('a rule is deleted after a confirmation, and the server’s sentence is shown', async () => {
  const { user, server } = await open(CARRY)
  await user.click(await bin('Acconti'))
  expect(question()).toHaveTextContent('Acconti')
  expect(question()).toHaveTextContent('Sei sicuro di voler eliminare questa regola?')
  await user.click(within(question()).getByRole('button', { name: 'Annulla' }))
  expect(server.rules).toHaveLength(1)

  await user.click(await bin('Acconti'))
  await user.click(within(question()).getByRole('button', { name: 'Sì, elimina' }))
  expect(await screen.findByText('Regola eliminata con successo!')).toBeVisible()
  expect(await screen.findByText('Nessuna regola trovata.')).toBeVisible()
  expect(server.rules).toHaveLength(0)
  expect(screen.getByRole('heading', { name: /^Regole Esistenti/ })).toHaveFocus()
})

test('a late deletion leaves the question about another rule open', async () => {
  const { user, server } = await open(CARRY, { ...check(5, 12), name: 'Scontrino' })
  let answer = () => {}
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  server.replies.set('DELETE /rule/2', () => answered)
  await user.click(await bin('Acconti'))
  await user.click(within(question()).getByRole('button', { name: 'Sì, elimina' }))
  await user.click(within(question()).getByRole('button', { name: 'Annulla' }))
  await user.click(await bin('Scontrino'))
  answer()
  expect(await screen.findByText('Regola eliminata con successo!')).toBeVisible()
  expect(question()).toBeVisible()
  expect(server.rules.map(({ ruleId }) => ruleId)).toEqual([5])
})

test.each([
  ['refuses', { body: { success: false, message: '' } }, "Errore nell'eliminazione della regola."],
  ['fails', { status: 500 }, "Errore nell'eliminazione della regola. Riprova più tardi."],
])('a deletion that the server %s is reported in the dialog, and can be repeated', async (_, reply, message) => {
  const { user, server } = await open(CARRY)
  server.replies.set('DELETE /rule/2', reply)
  await user.click(await bin('Acconti'))
  await user.click(within(question()).getByRole('button', { name: 'Sì, elimina' }))
  expect((await within(question()).findByRole('alert')).textContent).toBe(message)
  server.replies.clear()
  await user.click(within(question()).getByRole('button', { name: 'Sì, elimina' }))
  expect(await screen.findByText('Nessuna regola trovata.')).toBeVisible()
})

test.each([
  ['refused', { body: { success: false, message: 'No.' } }, 'Errore nel recupero delle regole.'],
  ['forbidden', { status: 403 }, 'Errore nel recupero delle regole. Riprova più tardi.'],
])('when the rules are %s the page shows an error, and Riprova loads them again', async (_, reply, message) => {
  const { user, server } = await openRules((server) => {
    server.rules = [CARRY]
    server.replies.set('GET /rule/library/1', reply)
  }, '/manage-rules?library=1')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByText('Nessuna regola trovata.')).not.toBeInTheDocument()
  server.replies.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
