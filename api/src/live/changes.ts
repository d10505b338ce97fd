import type { Db } from '../db/connection'
import { findLastStep, type LiveDay, listLiveDays, listNewRevisions, type Marks, type NewRevision } from './queries'

/** What happened to a day since it was read last. */
export interface DayChanges {
  state: LiveDay
  marks: Marks
  /** Of values, then of list items; each oldest first. */
  revisions: NewRevision[]
  /** Who took the day's last step; null while it was only created. */
  stepBy: { userId: number; name: string } | null
}

/** Reads in a snapshot, so that version and revisions fit each other; undefined when the day is gone. */
export async function readChanges(snapshot: Db, day: LiveDay, marks: Marks): Promise<DayChanges | undefined> {
  const [state] = await listLiveDays(snapshot, [day.company_id], [day.id])
  if (!state) return undefined
  const { values, entries } = await listNewRevisions(snapshot, day, marks)
  return {
    state,
    marks: { value: values.at(-1)?.id ?? marks.value, listItem: entries.at(-1)?.id ?? marks.listItem },
    revisions: [...values, ...entries],
    stepBy: state.status === day.status ? null : ((await findLastStep(snapshot, day)) ?? null),
  }
}
