import { unpackTable } from '../packedTable'
import { type ReadCell, readTable } from '../readTable'

/** The table of a file, unpacked. */
export async function readRows(file: string, name: string): Promise<{ sheet: string | null; rows: ReadCell[][] }> {
  const { sheet, content } = await readTable(file, name)
  return { sheet, rows: await unpackTable(content) }
}
