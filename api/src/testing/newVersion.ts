import type { LibraryCreation, LibraryForm } from '@quotidia/contract/libraries'
import type { Client } from './client'

type Version = LibraryCreation & { continues: number }
type Part = Version['sections'][number]

/** A library as its owner's wizard loads it. */
export async function readForm(client: Client, libraryId: number): Promise<LibraryForm> {
  return (await client.get(`/library/${libraryId}/form`)).body
}

/** A new version of a library without changes; the items' ids serve as temporary ones. */
export function asVersion({ libraryId, libraryTitle, sections, formulas }: LibraryForm): Version {
  return {
    title: libraryTitle,
    continues: libraryId,
    sections: sections.map(({ sectionId, name, viewOrder, data, lists }) => ({
      tmpId: sectionId,
      name,
      viewOrder,
      continuesSectionId: sectionId,
      data: data.map(({ dataId, sourceDataId, ...item }) => ({
        ...item,
        tmpId: dataId,
        sourceTmpId: sourceDataId,
        continuesDataId: dataId,
      })),
      lists: lists.map(({ dataId, listId: _, ...list }) => ({ ...list, tmpId: dataId, continuesDataId: dataId })),
    })),
    formulas: formulas.map(({ formulaId, ...formula }) => ({ ...formula, tmpId: formulaId })),
  }
}

/** A new version of a library with a change, ready to be sent. */
export async function givenVersion(client: Client, libraryId: number, change: (version: Version) => void = () => {}) {
  const version = asVersion(await readForm(client, libraryId))
  change(version)
  return version
}

export function sectionOf({ sections }: Version, name: string): Part {
  const section = sections.find((each) => each.name === name)
  if (!section) throw new Error(`«${name}» is no section of the version.`)
  return section
}

/** An item of a version that isn't a list, by its name. */
export function dataOf({ sections }: Version, name: string): Part['data'][number] {
  const item = sections.flatMap(({ data }) => data).find((each) => each.name === name)
  if (!item) throw new Error(`«${name}» is no item of the version.`)
  return item
}

/** Removes an item from a version, with the formulas that use it. */
export function dropItem(version: Version, name: string) {
  const { tmpId } = dataOf(version, name)
  for (const section of version.sections) section.data = section.data.filter((item) => item.tmpId !== tmpId)
  const uses = ({ expression, resultDataId }: Version['formulas'][number]) =>
    resultDataId === tmpId || expression.split(' ').includes(`#data_${tmpId}`)
  version.formulas = version.formulas.filter((formula) => !uses(formula))
}
