import { isCarried } from '@quotidia/domain/items'
import { type Draft, type Entry, entriesOf, figureName, type Section } from './model'

/** Names that differ only in case or spaces look alike. */
const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')

export function isSectionTaken(sections: readonly Section[], name: string): boolean {
  return sections.some((section) => nameKey(section.name) === nameKey(name))
}

/**
 * Whether a section has an entry or sum with this name already. A carried entry may have the name of its source,
 * by which the source is found.
 */
export function isEntryTaken(entries: readonly Entry[], name: string, type: Entry['type']): boolean {
  return entries
    .filter((other) => isCarried(other.type) === isCarried(type))
    .some((other) => [other.name, figureName(other)].some((each) => nameKey(each) === nameKey(name)))
}

/** The name of each figure in formulas, with its section where another one has the same name. */
export function figureNames({ sections }: Pick<Draft, 'sections'>, carried: string): Map<number, string> {
  const bearers = new Map<string, Entry[]>()
  for (const entry of entriesOf({ sections })) {
    const key = nameKey(figureName(entry))
    bearers.set(key, [...(bearers.get(key) ?? []), entry])
  }
  const names = sections.flatMap((section) =>
    section.entries.map((entry): [number, string] => {
      const others = (bearers.get(nameKey(figureName(entry))) ?? []).filter((other) => other !== entry)
      const marks = [
        others.some((other) => !section.entries.includes(other)) && section.name,
        isCarried(entry.type) && others.some((other) => section.entries.includes(other)) && carried,
      ].filter((mark) => mark !== false)
      return [entry.tmpId, [figureName(entry), ...marks].join(' · ')]
    }),
  )
  return new Map(names)
}
