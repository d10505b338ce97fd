import { unpackTable } from '../packedTable'
import { type ReadCell, readTable } from '../readTable'

/** The first sheet of a file, unpacked. */
export async function readRows(file: string, name: string): Promise<{ sheet: string | null; rows: ReadCell[][] }> {
  const [first] = await unpackTable(await readTable(file, name))
  return { sheet: first?.name ?? null, rows: first?.rows ?? [] }
}
