import type { Revision } from '@quotidia/contract/history'

export interface Versions {
  /** The newest revision. */
  present: Revision | undefined
  /** The earlier revisions, newest first. */
  past: Revision[]
}

export function versionsOfValue(revisions: Revision[]): Versions {
  const [present, ...past] = newestFirst(revisions)
  return { present, past }
}

/** Creations and deletions of a list item aren't versions to restore. */
export function versionsOfItem(revisions: Revision[]): Versions {
  const { present, past } = versionsOfValue(revisions)
  return { present, past: past.filter((revision) => revision.revisionType === 'MOD') }
}

export interface DeletedItem {
  id: number
  deletion: Revision
  /** The versions that it can be restored to, newest first; never empty. */
  versions: Revision[]
}

/** The deleted items of a list. */
export function deletedItems(revisions: Revision[], listId: number): DeletedItem[] {
  const ids = new Set(revisions.filter((revision) => revision.listId === listId).map((revision) => revision.id))
  return [...ids].flatMap((id) => {
    const [deletion, ...past] = newestFirst(revisions.filter((revision) => revision.id === id))
    return deletion?.revisionType === 'DEL' ? [{ id, deletion, versions: restorable(past) }] : []
  })
}

/** The newest revision that isn't a deletion. */
export function lastUndeleted(revisions: Revision[]): Revision | undefined {
  return newestFirst(revisions).find((revision) => revision.revisionType !== 'DEL')
}

/** An item that was never modified can only be restored to its creation. */
function restorable(past: Revision[]): Revision[] {
  const edits = past.filter((revision) => revision.revisionType === 'MOD')
  return edits.length > 0 ? edits : past.filter((revision) => revision.revisionType === 'ADD')
}

const newestFirst = (revisions: Revision[]) => [...revisions].sort((a, b) => b.revision - a.revision)
