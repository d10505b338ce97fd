import type { FormulaDay } from '@quotidia/contract/formulas'
import { screen, waitFor, within } from '@testing-library/react'
import { itemRef, type RowRef, valueRef } from '../data/rows'
import type { UnsavedRow } from '../saving/unsavedRows'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'
import { sampleDay } from '../testing/sampleDay'
import { totalsWith } from './unsavedTotals'

afterEach(closePage)

const formulaOf = (fullExpression: string, resultDataId = 15): FormulaDay => ({
  formulaId: resultDataId,
  resultDataId,
  resultDataName: 'Totale incassi',
  fullExpression,
  formattedExpression: fullExpression,
})

const TOTAL = formulaOf('#data_11 + #data_12 - #data_14')
const withResult =
  (formula = TOTAL) =>
  (server: DayServer) => {
    server.formulas = [formula]
    const dayWithValues = server.day.dayWithValues.map(({ reason: _, ...item }) =>
      item.dataId === 15 ? { ...item, value: 2104.5 } : item,
    )
    server.day = { ...server.day, dayWithValues, calculationResults: [{ dataId: 15, result: 2104.5 }] }
  }

const row = (name: string) => screen.findByRole('group', { name })
const type = async (user: Awaited<ReturnType<typeof openPage>>['user'], name: string, figure: string) => {
  await user.click(await screen.findByRole('textbox', { name }))
  await user.keyboard(`${figure}{Tab}`)
}

test('a result contains what the server takes more than a second to save, until its answer replaces it', async () => {
  const { server, user } = await openPage('/edit/7', withResult())
  const answer = server.hold('/data/update')
  await type(user, 'Incasso contanti, euro', '2000')
  const total = await row('Totale incassi')
  expect(total).toHaveTextContent('2.104,50')
  expect(await within(total).findByText('con 1 valore non ancora salvato')).toBeVisible()
  expect(total).toHaveTextContent('2.262,00')
  // The rules of the server decide: another person has changed a figure meanwhile.
  server.day = { ...server.day, calculationResults: [{ dataId: 15, result: 2300 }] }
  answer()
  await waitFor(() => expect(total).toHaveTextContent('2.300,00'))
  expect(screen.queryByText(/non ancora salvat/)).not.toBeInTheDocument()
})

test('an entry of a list that isn’t saved is in its sum and in the results that use it', async () => {
  const { server, user } = await openPage('/edit/7', withResult())
  server.hold('/data/update')
  server.hold('/data/list/update')
  await type(user, 'Incasso contanti, euro', '2000')
  await type(user, 'Visa, euro', '250,5')
  const sum = await row('Totale POS')
  expect(await within(sum).findByText('con 1 valore non ancora salvato')).toBeVisible()
  expect(sum).toHaveTextContent('350,50')
  const total = await row('Totale incassi')
  expect(total).toHaveTextContent('2.312,50')
  expect(within(total).getByText('con 2 valori non ancora salvati')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Elimina Visa' }))
  expect(sum).toHaveTextContent('100,00')
  expect(within(sum).queryByText(/non ancora salvat/)).not.toBeInTheDocument()
})

test('a result isn’t provisional once its missing operand is written', async () => {
  const { server, user } = await openPage('/edit/7', (server) => {
    withResult(formulaOf('#data_11 + #data_13'))(server)
    server.day = { ...server.day, calculationResults: [{ dataId: 15, result: 2104.5, provisional: true }] }
  })
  server.hold('/data/update')
  const total = await row('Totale incassi')
  expect(await within(total).findByText('provvisorio: manca 1 voce')).toBeVisible()
  await type(user, 'Consegne a domicilio, euro', '57,5')
  expect(await within(total).findByText('con 1 valore non ancora salvato')).toBeVisible()
  expect(total).toHaveTextContent('1.900,00')
  expect(within(total).queryByText(/provvisorio/)).not.toBeInTheDocument()
})

test('a result with an operand that the reader can’t see isn’t computed', async () => {
  const { server, user } = await openPage('/edit/7', withResult(formulaOf('#data_11 + #data_99')))
  server.hold('/data/update')
  await type(user, 'Incasso contanti, euro', '2000')
  const total = await row('Totale incassi')
  expect(await within(total).findByText('non aggiornato')).toBeVisible()
  expect(total).toHaveTextContent('2.104,50')
})

describe('the totals', () => {
  const unsaved = (ref: RowRef, typed: number): UnsavedRow => ({
    ref,
    cells: [{ field: 'value', save: { state: 'saving', typed } }],
  })
  const CASH = valueRef(11)
  const VISA = itemRef({ id: 502, listId: 50, dataId: 12 })
  const NEW: RowRef = { kind: 'item', key: 'new-1', dataId: 12, listId: 50, itemId: null }

  function totals(rows: UnsavedRow[], formulas: FormulaDay[] | undefined) {
    const sample = sampleDay()
    const dayWithValues = sample.dayWithValues.map((item) =>
      item.dataId === 21 ? { ...item, dataType: 'CALCULATED' as const } : item,
    )
    const { day, notes } = totalsWith(rows, { ...sample, dayWithValues }, formulas)
    const itemOf = (dataId: number) => day.dayWithValues.find((item) => item.dataId === dataId)
    return { sum: itemOf(12)?.value, result: itemOf(15), notes: Object.fromEntries(notes) }
  }

  test('contain each unsaved value once, also where it comes through another result', () => {
    const formulas = [formulaOf('#data_11 - #data_12', 21), formulaOf('#data_11 + #data_21')]
    const { sum, result, notes } = totals([unsaved(CASH, 10), unsaved(VISA, 0.1), unsaved(NEW, 0.2)], formulas)
    expect([sum, result?.value]).toEqual([100.3, -80.3])
    expect(notes).toEqual({ 12: 2, 15: 3, 21: 3 })
  })

  test('are outdated if another result is that they use', () => {
    const formulas = [formulaOf('#data_99 * 2', 21), formulaOf('#data_13 + #data_21')]
    expect(totals([unsaved(CASH, 10)], formulas).notes).toEqual({ 15: 'outdated', 21: 'outdated' })
  })

  test('say why a result can’t be computed', () => {
    const { result, notes } = totals([unsaved(CASH, 0)], [formulaOf('#data_12 / #data_11')])
    expect(result).toMatchObject({ value: null, reason: 'division-by-zero' })
    expect(notes).toEqual({ 15: 1, 21: 'outdated' })
  })

  test('are outdated without formulas', () => {
    expect(totals([unsaved(CASH, 5)], undefined).notes).toEqual({ 15: 'outdated', 21: 'outdated' })
  })

  test('stay if only the confirmation of an empty list, or nothing, is unsaved', () => {
    for (const rows of [[], [unsaved(valueRef(12), 0)]])
      expect(totals(rows, [TOTAL])).toMatchObject({ sum: 300, notes: {} })
  })
})
