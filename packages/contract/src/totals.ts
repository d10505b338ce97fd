import { NO_RESULT_REASONS } from '@quotidia/domain/formula/evaluation'
import { z } from 'zod'
import { storedId } from './fields'
import { listOf } from './limits'

const CalculationResult = z
  .object({
    dataId: storedId,
    result: z.number().nullable(),
    /** Present when the result is null. */
    reason: z.enum(NO_RESULT_REASONS).exactOptional(),
    /** True while an operand, or an operand of an operand, is missing; else absent. */
    provisional: z.boolean().exactOptional(),
  })
  .meta({ id: 'CalculationResult' })
export type CalculationResult = z.output<typeof CalculationResult>

export const CheckResult = z
  .object({ ruleId: storedId, ruleName: z.string(), dataId: storedId, satisfied: z.boolean() })
  .meta({ id: 'CheckResult' })
export type CheckResult = z.output<typeof CheckResult>

/** The comparison of two items; only pairs that the reader sees and whose figures are both complete. */
export const Reconciliation = z
  .object({
    ruleId: storedId,
    ruleName: z.string(),
    dataId: storedId,
    data2Id: storedId,
    /** The figure of `dataId` less that of `data2Id`. */
    difference: z.number(),
    tolerance: z.number(),
    satisfied: z.boolean(),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof Reconciliation>

/** The values computed from a day's figures; the answer of every save has them. */
export const DayTotals = z
  .object({
    calculationResults: listOf(CalculationResult, 'libraryItems'),
    /** The sums by the list's `dataId`. */
    listSums: z.record(z.string(), z.number()),
    checks: listOf(CheckResult, 'libraryRules'),
    /** The missing items among those that the reader may see. Optional: other servers may omit it. */
    missing: listOf(storedId, 'libraryItems').exactOptional(),
    /** Optional: earlier servers omit it. */
    reconciliations: listOf(Reconciliation, 'libraryRules').exactOptional(),
    /** The version that the save gave the day; absent when it changed nothing, and from earlier servers. */
    version: z.number().exactOptional(),
  })
  .meta({ id: 'DayTotals' })
export type DayTotals = z.output<typeof DayTotals>
