import type { Sheet } from './sheet'

/** The name of the hidden sheet by which an import recognises the columns of a workbook that this product wrote. */
export const KEYS_SHEET = 'Voci di Quotidia'

/** Says which line each column is of, since a new version of a library may give its name to another line. */
export function keysSheet(columns: { header: string; key: number }[]): Sheet {
  return {
    name: KEYS_SHEET,
    isHidden: true,
    columns: [
      { header: 'Colonna', kind: 'text' },
      { header: 'Codice', kind: 'whole' },
    ],
    rows: columns.map(({ header, key }) => [header, key]),
  }
}
