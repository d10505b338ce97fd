import { type AggregatedLibrary, type Choices, refuseAggregation } from '@quotidia/domain/aggregation'
import type { Aggregation } from '@quotidia/domain/items'
import { itemSettingsMessages as messages } from './messages'

/** Why an item of a library can't add up as chosen, as the message for the owner. */
export function aggregationRefusal(
  library: AggregatedLibrary,
  choices: Choices,
  { dataId, aggregation }: { dataId: number; aggregation: Aggregation },
  nameOf: (dataId: number) => string,
): string | undefined {
  const refusal = refuseAggregation(library, choices, dataId, aggregation)
  if (refusal === undefined) return undefined
  if (refusal === 'check') return messages.check
  return refusal === 'not-calculated' ? messages.notCalculated : messages.withoutTotal(nameOf(refusal.withoutTotal))
}
