export const DATA_TYPES = ['ENTERED', 'CALCULATED', 'PREVIOUS_DAY', 'LIST', 'CHECK'] as const
export type DataType = (typeof DATA_TYPES)[number]

/** What a figure counts: euro, a plain number, a percentage, or hours with decimals. All are stored in hundredths. */
export const UNITS = ['AMOUNT', 'NUMBER', 'PERCENTAGE', 'TIME'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT = 'AMOUNT' satisfies Unit

/** Whether formulas or rules fill the item in, and nobody writes it by hand. */
export const isComputed = ({ dataType }: { dataType: DataType }) =>
  dataType === 'CALCULATED' || dataType === 'PREVIOUS_DAY'
