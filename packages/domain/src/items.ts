export const DATA_TYPES = ['ENTERED', 'CALCULATED', 'PREVIOUS_DAY', 'LIST', 'CHECK'] as const
export type DataType = (typeof DATA_TYPES)[number]

/** The unit of a figure: euro, a plain number, a percentage, or hours with decimals. All are stored in hundredths. */
export const UNITS = ['AMOUNT', 'NUMBER', 'PERCENTAGE', 'TIME'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT = 'AMOUNT' satisfies Unit

/** How the figures of several days become one: a sum, a mean, the first or last one, the formula's result over totals, or none. */
export const AGGREGATIONS = ['SUM', 'AVERAGE', 'FIRST', 'LAST', 'FORMULA', 'NONE'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

interface ItemTraits {
  /** A person types the figure or the entries of a list, a formula computes it, or a rule carries it from the previous day. */
  origin: 'figure' | 'entries' | 'formula' | 'previousDay'
  /** A number has a unit; a tick is stored as 0 or 1. */
  value: 'number' | 'tick'
}

/** The traits of each type. Code asks for a trait instead of comparing types, so that a new type is an entry here. */
const TRAITS: Record<DataType, ItemTraits> = {
  ENTERED: { origin: 'figure', value: 'number' },
  CALCULATED: { origin: 'formula', value: 'number' },
  PREVIOUS_DAY: { origin: 'previousDay', value: 'number' },
  LIST: { origin: 'entries', value: 'number' },
  CHECK: { origin: 'figure', value: 'tick' },
}

/** The type of an item that may be missing; a missing item has no trait. */
type MaybeType = DataType | undefined

const hasOrigin = (type: MaybeType, origin: ItemTraits['origin']) =>
  type !== undefined && TRAITS[type].origin === origin

/** Where the figure of a type comes from. */
export const originOf = (type: DataType) => TRAITS[type].origin

/** Whether a person types the figure or ticks the check. */
export const isTyped = (type: MaybeType) => hasOrigin(type, 'figure')

/** Whether the figure is the sum of entries. */
export const isList = (type: MaybeType): type is 'LIST' => hasOrigin(type, 'entries')

/** Whether a formula computes the figure. */
export const isCalculated = (type: MaybeType) => hasOrigin(type, 'formula')

/** Whether a rule carries the figure from the previous day. */
export const isCarried = (type: MaybeType): type is 'PREVIOUS_DAY' => hasOrigin(type, 'previousDay')

/** Whether the figure is a tick, which has no unit and isn't summed: its ticked days are counted. */
export const isTick = (type: MaybeType) => type !== undefined && TRAITS[type].value === 'tick'

/** Whether formulas or rules compute the item, so that nobody writes it. */
export const isComputed = ({ dataType }: { dataType: DataType }) => isCalculated(dataType) || isCarried(dataType)
