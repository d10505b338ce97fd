import type { Db } from '../db/connection'
import { findLastStep, type LiveDay, listLiveDays, listNewRevisions, type Marks, type NewRevision } from './queries'

/** The changes of a day since it was last read. */
export interface DayChanges {
  state: LiveDay
  marks: Marks
  /** The revisions of values, then of list items; each oldest first. */
  revisions: NewRevision[]
  /** The user who took the day's last step; null if its status hasn't changed. */
  stepBy: { userId: number; name: string } | null
}

/** Reads in a snapshot, so that version and revisions are consistent; undefined if the day is gone. */
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
