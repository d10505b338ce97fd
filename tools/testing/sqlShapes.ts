import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The statements that the API's tests record of a file on MariaDB (api/src/testing/sqlShapes). */
export interface ShapeRecord {
  file: string
  /** Whether the file runs on MariaDB in `npm test`. */
  isShort: boolean
  shapes: string[]
}

export const readShapes = (folder: string): ShapeRecord[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

/** The kinds of statements that MariaDB never receives in `npm test`, each with a file that makes it. */
export function shapesMissing(records: ShapeRecord[]): string[] {
  const known = new Set(records.filter(({ isShort }) => isShort).flatMap(({ shapes }) => shapes))
  // Without any, nothing was recorded, or nothing runs on MariaDB.
  if (known.size === 0) return ['No statement of the files in api/src/testing/mariaDb.ts was recorded.']
  const missing = new Map<string, string>()
  for (const { file, shapes } of records) {
    for (const shape of shapes) if (!known.has(shape)) missing.set(shape, file)
  }
  return [...missing].map(([shape, file]) => `${file}: ${shape}`)
}
