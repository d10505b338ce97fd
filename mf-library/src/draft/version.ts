import type { FormSection, LibraryForm } from '@quotidia/contract/libraries'
import { parseExpression, type Token } from '@quotidia/domain/formula/expression'
import { DEFAULT_UNIT } from '@quotidia/domain/items'
import { type Draft, EMPTY_DRAFT, type Entry, entriesOf, isCarriedEntry } from './model'
import { addEntry, addSection, type NewEntry, setSource } from './sections'
import { sourceOf, unitOf } from './sources'

/** The entries of a section in their order; properties of items and lists that are added later keep their names. */
function linesOf({ data, lists }: FormSection): NewEntry[] {
  const items = data.map(({ dataId, viewOrder, sourceDataId: _, ...item }) => ({
    viewOrder,
    entry: { ...item, sourceId: null, continues: dataId },
  }))
  const sums = lists.map(({ dataId, listId: _, viewOrder, sumDataName: sumName, ...list }) => ({
    viewOrder,
    entry: { ...list, type: 'LIST' as const, sumName, continues: dataId },
  }))
  return [...items, ...sums].toSorted((a, b) => a.viewOrder - b.viewOrder).map(({ entry }) => entry)
}

function addLoaded(draft: Draft, section: FormSection): Draft {
  const named = addSection(draft, section.name)
  const sections = named.sections.map((each) =>
    each.tmpId === draft.next.section ? { ...each, continues: section.sectionId } : each,
  )
  return linesOf(section).reduce<Draft>((filled, entry) => addEntry(filled, draft.next.section, entry), {
    ...named,
    sections,
  })
}

/** The temporary id of the entry that continues a stored item. */
function laterIds(draft: Draft): (dataId: number) => number {
  const ids = new Map(entriesOf(draft).map(({ continues, tmpId }) => [continues, tmpId]))
  return (dataId) => ids.get(dataId) ?? 0
}

/** The tokens of a stored expression, with the draft's items instead of the stored ones. */
function readTokens(expression: string, itemOf: (dataId: number) => number): Token[] {
  const tokens = parseExpression(expression).tokens ?? []
  return tokens.map((token) => (token.kind === 'data' ? { ...token, dataId: itemOf(token.dataId) } : token))
}

function addFormulas(draft: Draft, { formulas }: LibraryForm): Draft {
  const itemOf = laterIds(draft)
  let { token: tokenId, formula } = draft.next
  const loaded = formulas.map(({ expression, resultDataId }) => ({
    tmpId: formula++,
    resultId: itemOf(resultDataId),
    tokens: readTokens(expression, itemOf).map((token) => ({ ...token, id: tokenId++ })),
  }))
  return { ...draft, formulas: loaded, next: { ...draft.next, token: tokenId, formula } }
}

function addSources(draft: Draft, { sections }: LibraryForm): Draft {
  const itemOf = laterIds(draft)
  return sections
    .flatMap(({ data }) => data)
    .reduce(
      (fed, { dataId, sourceDataId }) =>
        sourceDataId === null ? fed : setSource(fed, [itemOf(dataId)], itemOf(sourceDataId)),
      draft,
    )
}

/** Removes the units that carried entries have from their sources, so that they follow a change of the source's unit. */
function withoutInheritedUnits(draft: Draft): Draft {
  const change = (entry: Entry): Entry => {
    if (!isCarriedEntry(entry)) return entry
    const source = sourceOf(draft, entry)
    const { unit, ...rest } = entry
    return unit === (source ? unitOf(draft, source) : DEFAULT_UNIT) ? rest : entry
  }
  const sections = draft.sections.map((section) => ({ ...section, entries: section.entries.map(change) }))
  return { ...draft, sections }
}

/** A new version of a library, as loaded and without changes. The same library gives the same ids. */
export function versionOf(form: LibraryForm): Draft {
  const { libraryTitle: title, sections } = form
  const lines = sections.reduce(addLoaded, { ...EMPTY_DRAFT, origin: form, title })
  return addFormulas(withoutInheritedUnits(addSources(lines, form)), form)
}
