import { type Draft, EMPTY_DRAFT } from '../draft/model'
import { addEntry, addSection } from '../draft/sections'
import { addFormula, chooseResult, insertPiece, placeCaret, removeToken } from './building'
import { formulaMessages as messages } from './messages'
import { refuseFormula, refusePiece, refuseResult } from './refusals'
import type { Piece } from './tokens'

const [CASH, TOTAL, NET, OTHER] = [2000, 2001, 2002, 2003]
const data = (dataId: number): Piece => ({ kind: 'data', dataId })
const number = (text: string): Piece => ({ kind: 'number', text })
const PLUS: Piece = { kind: 'operator', operator: '+' }

/** Contanti, and three calculated items. */
function library(): Draft {
  const calculated = ['Totale', 'Netto', 'Altro'].map((name) => ({ type: 'CALCULATED' as const, name, sourceId: null }))
  const entries = [{ type: 'ENTERED' as const, name: 'Contanti', sourceId: null }, ...calculated]
  return entries.reduce((draft, entry) => addEntry(draft, 1000, entry), addSection(EMPTY_DRAFT, 'Incassi'))
}
const built = (draft: Draft, resultId: number | null, pieces: Piece[]) =>
  pieces.reduce(insertPiece, chooseResult(draft, resultId))
const refused = (resultId: number | null, pieces: Piece[]) => refuseFormula(built(library(), resultId, pieces))

test('a piece is refused at the moment it can’t stand where the caret is', () => {
  const after = (pieces: Piece[], piece: Piece) => refusePiece(built(library(), TOTAL, pieces).building, piece)
  expect(after([], PLUS)).toBe(messages.startsWithOperator)
  expect(after([data(CASH), PLUS], PLUS)).toBe(messages.consecutiveOperators)
  expect(after([number('1')], number('2'))).toBe(messages.consecutiveNumbers)
  expect(after([data(CASH)], number('2'))).toBe(messages.consecutiveOperands)
  expect(after([data(CASH)], data(CASH))).toBe(messages.consecutiveOperands)
  expect(after([], data(TOTAL))).toBe(messages.usesItsResult)
  expect(after([data(CASH)], PLUS)).toBeNull()
  expect(after([data(CASH), PLUS], data(NET))).toBeNull()
})

test('a formula is added only when it is complete', () => {
  expect(refused(null, [data(CASH)])).toBe(messages.incomplete)
  expect(refused(TOTAL, [])).toBe(messages.incomplete)
  expect(refused(TOTAL, [data(CASH), PLUS])).toBe(messages.endsWithOperator)
  expect(refused(CASH, [data(TOTAL)])).toBe(messages.resultNotCalculated)
  expect(refused(TOTAL, [data(CASH), PLUS, number('1')])).toBeNull()
})

test('what was taken out of the middle is looked at again', () => {
  const three = built(library(), TOTAL, [data(CASH), PLUS, number('1')])
  const withoutPlus = removeToken(placeCaret(three, 2), -1)
  expect(refuseFormula(withoutPlus)).toBe(messages.consecutiveOperands)
  expect(withoutPlus.building.caret).toBe(1)
})

test('a result has one formula, and formulas don’t go in a circle', () => {
  const first = addFormula(built(library(), TOTAL, [data(NET)]))
  expect(refuseResult(first, TOTAL)).toBe(messages.resultTaken)
  const second = addFormula(built(first, NET, [data(OTHER), PLUS, data(CASH)]))
  expect(refuseFormula(built(second, OTHER, [data(CASH)]))).toBeNull()
  expect(refuseFormula(built(second, OTHER, [data(CASH), PLUS, data(TOTAL)]))).toBe(
    'Le formule si richiamano a vicenda: Altro, Totale, Netto.',
  )
})
