import { readFile, writeFile } from 'node:fs/promises'

/**
 * Sorts a federation manifest's lists, whose order differs between two builds of the same sources. Nothing depends on the order.
 */
export async function sortManifest(file: string): Promise<void> {
  await writeFile(file, JSON.stringify(sorted(JSON.parse(await readFile(file, 'utf8')))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sorted(each)]))
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
