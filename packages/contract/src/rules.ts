import { LARGEST_AMOUNT } from '@quotidia/domain/money'
import { z } from 'zod'
import { ErrorBody } from './errors'
import { bodyId, id, name, storedDate, storedId } from './fields'
import { listOf } from './limits'

const compared = z
  .number({ error: 'Il valore di confronto dev’essere un numero.' })
  .min(0, 'Il valore di confronto non può essere negativo.')
  .max(LARGEST_AMOUNT, 'Il valore di confronto è troppo grande.')

const TOLERANCE = 'La tolleranza'
const tolerance = z
  .number({ error: `${TOLERANCE} dev’essere un numero.` })
  .min(0, `${TOLERANCE} non può essere negativa.`)
  .max(LARGEST_AMOUNT, `${TOLERANCE} è troppo grande.`)
  .refine((amount) => Number(amount.toFixed(2)) === amount, `${TOLERANCE} può avere al massimo due decimali.`)

const RULE_KIND = z.literal('reconciliation', { error: 'kind: l’unico valore ammesso è reconciliation.' })

export const RuleParams = z.object({ ruleId: id('La regola') })
export const DayRuleParams = z.object({ dayId: id('Il giorno'), ruleId: id('La regola') })
const NEEDS_YES_OR_NO = 'checkBox: serve vero o falso.'
export const RuleCreation = z
  .object({
    name: name('Il nome della regola', 'Inserisci il nome della regola.'),
    /** For a check or a previous-day rule `kind` is left out, and `checkBox` is needed. */
    kind: RULE_KIND.nullish(),
    checkBox: z.boolean({ error: NEEDS_YES_OR_NO }).optional(),
    previousDay: z.boolean({ error: 'previousDay: serve vero o falso.' }).nullish(),
    ruleDataId: bodyId('Il dato principale'),
    ruleData2Id: bodyId('Il dato secondario').nullish(),
    compareData2: compared.nullish(),
    /** Only for a reconciliation, which requires it. */
    tolerance: tolerance.nullish(),
    libraryId: bodyId('La libreria'),
  })
  .superRefine((rule, context) => {
    const refuse = (path: keyof typeof rule, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!rule.kind) {
      if (rule.checkBox === undefined) refuse('checkBox', NEEDS_YES_OR_NO)
      if (typeof rule.tolerance === 'number') refuse('tolerance', `${TOLERANCE} è solo di una quadratura.`)
      return
    }
    if (typeof rule.ruleData2Id !== 'number') refuse('ruleData2Id', 'Scegli la voce secondaria della quadratura.')
    if (typeof rule.tolerance !== 'number') refuse('tolerance', 'Inserisci la tolleranza della quadratura.')
  })
export type RuleCreation = z.output<typeof RuleCreation>

export const Rule = z
  .object({
    ruleId: storedId,
    name: z.string(),
    checkBox: z.boolean(),
    previousDay: z.boolean().nullable(),
    ruleDataId: storedId,
    ruleData2Id: storedId.nullable(),
    compareData2: z.number().nullable(),
    automatic: z.boolean(),
    /** Absent for a check or a previous-day rule. */
    kind: RULE_KIND.exactOptional(),
    tolerance: z.number().exactOptional(),
  })
  .meta({ id: 'Rule' })
export type Rule = z.output<typeof Rule>

/** The calls on rules answer `success` and a message, for errors too. */
export const RuleAnswer = z.object({ success: z.boolean(), message: z.string() }).meta({ id: 'RuleAnswer' })
export type RuleAnswer = z.output<typeof RuleAnswer>
export const RuleCreated = RuleAnswer.extend({ data: Rule }).meta({ id: 'RuleCreated' })
export type RuleCreated = z.output<typeof RuleCreated>
export const RuleList = RuleAnswer.extend({ data: listOf(Rule, 'rulesWithAutomatic') }).meta({ id: 'RuleList' })
export type RuleList = z.output<typeof RuleList>
export const RuleRefusal = ErrorBody.extend({ success: z.literal(false) }).meta({ id: 'RuleRefusal' })

export const PreviousDayChange = z
  .object({
    ruleId: storedId,
    ruleName: z.string(),
    previousDataName: z.string(),
    previousDayDate: storedDate.nullable(),
    previousValue: z.number(),
    /** The item that the rule writes; names aren't unique on a day. */
    currentDataId: storedId,
    currentDataName: z.string(),
    currentValue: z.number(),
    /** The carried value; differs from `currentValue` where a person corrected it. */
    carriedValue: z.number().exactOptional(),
    editedSince: z.boolean(),
  })
  .meta({ id: 'PreviousDayChange' })
export type PreviousDayChange = z.output<typeof PreviousDayChange>
