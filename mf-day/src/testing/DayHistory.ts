import type { Revision } from 'contract/history'
import type { ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'

type Row = DataItem | ListItem

/** The revisions of a day's rows since the server started; the initial values are the first revisions. */
export class DayHistory {
  revisions: Revision[] = []

  constructor(rows: Row[]) {
    for (const row of rows) this.record(row, 'ADD')
  }

  record(row: Row, revisionType: Revision['revisionType']): void {
    this.revisions = [toRevision(row, revisionType), ...this.revisions]
  }

  of(kind: 'value' | 'item', id: number): Revision[] {
    return this.revisions.filter((it) => it.id === id && (it.listId === null) === (kind === 'value'))
  }
}

function toRevision(row: Row, revisionType: Revision['revisionType']): Revision {
  const isItem = 'listId' in row
  return {
    id: isItem ? row.id : row.connectionDataId,
    revision: row.revision,
    revisionType,
    value: row.value ?? 0,
    causal: isItem ? row.causal : null,
    comment: row.comment ?? '',
    lastEdited: row.lastEdited ?? '2026-11-20 09:02:00 CET',
    lastEditorUsername: 'giulia',
    lastEditorName: 'Giulia Bassi',
    listId: isItem ? row.listId : null,
  }
}
