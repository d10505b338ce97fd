import { foldName } from './foldName'

/** The name of each item's column in a table, with its section if another item has the same folded name. */
export function columnNames(items: { name: string; section: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of items) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1)
  return items.map(({ name, section }) => (counts.get(foldName(name)) === 1 ? name : `${section}: ${name}`))
}
