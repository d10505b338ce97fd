import { readFile, writeFile } from 'node:fs/promises'

/**
 * The federation plugin lists shared modules and files as they happen to be ready; nobody depends on their order. Sorted,
 * the same sources make the same manifest.
 */
export async function sortManifest(file: string): Promise<void> {
  await writeFile(file, JSON.stringify(sorted(JSON.parse(await readFile(file, 'utf8')))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => order(JSON.stringify(a), JSON.stringify(b)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sorted(each)]))
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
