import type { Revision } from 'contract/history'

export interface Versions {
  /** The newest revision: what the row holds now. */
  present: Revision | undefined
  /** What it held before, newest first. */
  past: Revision[]
}

/** Of a value, everything but the newest revision is past. */
export function versionsOfValue(revisions: Revision[]): Versions {
  const [present, ...past] = newestFirst(revisions)
  return { present, past }
}

/** Of a list item, its making and its deletions aren't versions to go back to. */
export function versionsOfItem(revisions: Revision[]): Versions {
  const { present, past } = versionsOfValue(revisions)
  return { present, past: past.filter((revision) => revision.revisionType === 'MOD') }
}

export interface DeletedItem {
  id: number
  deletion: Revision
  /** What the item can come back as, newest first; never none. */
  versions: Revision[]
}

/** The items of a list whose last revision is a deletion, the last deleted first. */
export function deletedItems(revisions: Revision[], listId: number): DeletedItem[] {
  const ids = new Set(revisions.filter((revision) => revision.listId === listId).map((revision) => revision.id))
  return [...ids].flatMap((id) => {
    const [deletion, ...past] = newestFirst(revisions.filter((revision) => revision.id === id))
    return deletion?.revisionType === 'DEL' ? [{ id, deletion, versions: restorable(past) }] : []
  })
}

/** The revision before the deletions: what a deleted item was. */
export function lastLiving(revisions: Revision[]): Revision | undefined {
  return newestFirst(revisions).find((revision) => revision.revisionType !== 'DEL')
}

/** An item that nobody changed after it was made can only come back as it was made. */
function restorable(past: Revision[]): Revision[] {
  const edits = past.filter((revision) => revision.revisionType === 'MOD')
  return edits.length > 0 ? edits : past.filter((revision) => revision.revisionType === 'ADD')
}

const newestFirst = (revisions: Revision[]) => [...revisions].sort((a, b) => b.revision - a.revision)
