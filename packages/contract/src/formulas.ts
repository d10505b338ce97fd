import { z } from 'zod'
import { storedId } from './fields'

/** A formula of a day: `formattedExpression` has the items' names in place of their ids. */
export const FormulaDay = z
  .object({
    formulaId: storedId,
    resultDataName: z.string(),
    resultDataId: storedId,
    fullExpression: z.string(),
    formattedExpression: z.string(),
  })
  .meta({ id: 'FormulaDay' })
export type FormulaDay = z.output<typeof FormulaDay>

export const FormulaLib = z
  .object({ formulaId: storedId, resultDataId: storedId, fullExpression: z.string() })
  .meta({ id: 'FormulaLib' })
export type FormulaLib = z.output<typeof FormulaLib>
