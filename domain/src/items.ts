export const DATA_TYPES = ['ENTERED', 'CALCULATED', 'PREVIOUS_DAY', 'LIST', 'CHECK'] as const
export type DataType = (typeof DATA_TYPES)[number]

/** The unit of a figure: euro, a plain number, a percentage, or hours with decimals. All are stored in hundredths. */
export const UNITS = ['AMOUNT', 'NUMBER', 'PERCENTAGE', 'TIME'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT = 'AMOUNT' satisfies Unit

/** Whether formulas or rules compute the item, so that nobody writes it. */
export const isComputed = ({ dataType }: { dataType: DataType }) =>
  dataType === 'CALCULATED' || dataType === 'PREVIOUS_DAY'
