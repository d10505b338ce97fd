import type { FormulaDay } from '@quotidia/contract/formulas'
import { SECTIONS, sampleDay } from '../testing/sampleDay'
import { missingOf, missingOperands } from './missing'
import { nextEmpty, type SheetPlace, type SheetSection, sheetSections } from './sections'

const formula = (resultDataId: number, fullExpression: string): FormulaDay => ({
  formulaId: resultDataId,
  resultDataId,
  resultDataName: '',
  fullExpression,
  formattedExpression: '',
})

test('a result counts the missing items of its operands, through other results, each item once', () => {
  const formulas = [formula(15, '#data_11 + #data_13'), formula(16, '#data_15 + #data_13 * 2 + #data_21')]
  expect([...missingOperands([13, 21], formulas)]).toEqual([
    [15, 1],
    [16, 2],
  ])
})

const day = { ...sampleDay(), dataListsValues: [], missing: [12, 13, 21] }

test('an item to fill in is one that this person may write, a list under its own name', () => {
  const [first, second] = sheetSections(day, SECTIONS)
  expect(first?.missing.map(({ name }) => name)).toEqual(['POS e carte', 'Consegne a domicilio'])
  expect([...(first?.unfilled ?? [])]).toEqual([12, 13])
  expect(second?.missing.map(({ name }) => name)).toEqual(['Versamento in banca'])
})

test('an item that the server listed as missing isn’t once its row has an editor', () => {
  const dayWithValues = day.dayWithValues.map((item) => (item.dataId === 13 ? { ...item, lastEditor: 'Marco' } : item))
  expect(missingOf({ ...day, dayWithValues })).toEqual([12, 21])
})

const MISSING = [12, 13, 21]
const next = (sections: SheetSection[], from: SheetPlace, among: number[] = MISSING) =>
  nextEmpty(sections, from, (dataId) => among.includes(dataId))?.dataId

test('the first missing item follows the last', () => {
  const sections = sheetSections(day, SECTIONS)
  expect(next(sections, { dataId: 12 })).toBe(13)
  expect(next(sections, { dataId: 13 })).toBe(21)
  expect(next(sections, { dataId: 22 })).toBe(12)
  expect(next(sections, { section: 1 })).toBe(21)
})

test('items that are filled in are skipped', () => {
  const sections = sheetSections(day, SECTIONS)
  expect(next(sections, { dataId: 12 }, [12, 21])).toBe(21)
  expect(next(sections, { section: 0 }, [])).toBeUndefined()
})
