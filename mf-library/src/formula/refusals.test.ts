import type { Token } from '@quotidia/domain/formula/expression'
import { formulaMessages as messages } from '@quotidia/domain/formula/messages'
import { type Draft, EMPTY_DRAFT } from '../draft/model'
import { addEntry, addSection } from '../draft/sections'
import { addFormula, chooseResult, insertToken, placeCaret, removeToken } from './building'
import { refuseFormula, refuseResult, refuseToken } from './refusals'

const [CASH, TOTAL, NET, OTHER] = [2000, 2001, 2002, 2003]
const data = (dataId: number): Token => ({ kind: 'data', dataId })
const number = (text: string): Token => ({ kind: 'number', text })
const PLUS: Token = { kind: 'operator', operator: '+' }

/** Contanti, and three calculated items. */
function library(): Draft {
  const calculated = ['Totale', 'Netto', 'Altro'].map((name) => ({ type: 'CALCULATED' as const, name, sourceId: null }))
  const entries = [{ type: 'ENTERED' as const, name: 'Contanti', sourceId: null }, ...calculated]
  return entries.reduce((draft, entry) => addEntry(draft, 1000, entry), addSection(EMPTY_DRAFT, 'Incassi'))
}
const built = (draft: Draft, resultId: number | null, tokens: Token[]) =>
  tokens.reduce(insertToken, chooseResult(draft, resultId))
const refused = (resultId: number | null, tokens: Token[]) => refuseFormula(built(library(), resultId, tokens))

test('a token is refused at once where it can’t follow the caret', () => {
  const after = (tokens: Token[], token: Token) => refuseToken(built(library(), TOTAL, tokens).building, token)
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

test('a formula is validated again after a token was removed from its middle', () => {
  const three = built(library(), TOTAL, [data(CASH), PLUS, number('1')])
  const withoutPlus = removeToken(placeCaret(three, 2), -1)
  expect(refuseFormula(withoutPlus)).toBe(messages.consecutiveOperands)
  expect(withoutPlus.building.caret).toBe(1)
})

test('a result has one formula, and formulas have no cycle', () => {
  const first = addFormula(built(library(), TOTAL, [data(NET)]))
  expect(refuseResult(first, TOTAL)).toBe(messages.resultTaken)
  const second = addFormula(built(first, NET, [data(OTHER), PLUS, data(CASH)]))
  expect(refuseFormula(built(second, OTHER, [data(CASH)]))).toBeNull()
  expect(refuseFormula(built(second, OTHER, [data(CASH), PLUS, data(TOTAL)]))).toBe(
    'Le formule si richiamano a vicenda: Altro, Totale, Netto.',
  )
})
