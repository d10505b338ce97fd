import { AGGREGATIONS, DATA_TYPES, UNITS } from '@quotidia/domain/items'
import { z } from 'zod'
import { id, storedId } from './fields'

export const AGGREGATION_ERROR = `aggregation: serve uno fra ${AGGREGATIONS.join(', ')}, oppure null.`

export const ItemSettingsParams = z.object({ dataId: id('La voce') })

/** What is left out stays as it is. */
export const ItemSettingsChange = z.object(
  {
    /** How the item's figures of several days become one; null for the usual way. */
    aggregation: z.enum(AGGREGATIONS, { error: AGGREGATION_ERROR }).nullable(),
  },
  { error: 'Serve aggregation.' },
)

/** An item of the newest library, and what an owner chose about it for all its versions. */
export const ItemSettings = z
  .object({
    lineageId: storedId,
    dataId: storedId,
    /** The `key` of its line in summaries; only in the list. */
    key: storedId.exactOptional(),
    dataName: z.string(),
    sectionName: z.string(),
    dataType: z.enum(DATA_TYPES),
    /** Absent for a CHECK, as is `aggregation`. */
    unit: z.enum(UNITS).exactOptional(),
    aggregation: z.enum(AGGREGATIONS).exactOptional(),
    /** Whether nobody chose the aggregation. */
    isDefault: z.boolean(),
    /** Whether nobody can know if the item is a stock or a flow: a rule carries it into the next day, or writes it. */
    doubtful: z.boolean(),
  })
  .meta({ id: 'ItemSettings' })
export type ItemSettings = z.output<typeof ItemSettings>
