import type { FormulaDay } from 'api/contract'
import { SECTIONS, sampleDay } from '../testing/sampleDay'
import { missingOperands } from './missing'
import { nextMissing, sheetSections } from './sections'

const formula = (resultDataId: number, fullExpression: string): FormulaDay => ({
  formulaId: resultDataId,
  resultDataId,
  resultDataName: '',
  fullExpression,
  formattedExpression: '',
})

test('a result lacks what its operands lack, through other results, each figure once', () => {
  const formulas = [formula(15, '#data_11 + #data_13'), formula(16, '#data_15 + #data_13 * 2 + #data_21')]
  expect([...missingOperands(sampleDay().dayWithValues, formulas)]).toEqual([
    [15, 1],
    [16, 2],
  ])
})

test('a zero that somebody wrote is not missing', () => {
  const day = sampleDay()
  const written = day.dayWithValues.map((item) => ({ ...item, value: 0, lastEditor: 'Giulia Bassi' }))
  expect(sheetSections({ ...day, dayWithValues: written }, SECTIONS).flatMap((section) => section.missing)).toEqual([])
})

test('after the last missing figure comes the first again', () => {
  const sections = sheetSections(sampleDay(), SECTIONS)
  expect(nextMissing(sections, null)?.dataId).toBe(13)
  expect(nextMissing(sections, 13)?.dataId).toBe(21)
  expect(nextMissing(sections, 21)?.dataId).toBe(13)
})
