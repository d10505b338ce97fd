import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Actor } from '../http/actor'

/** A day with the definition of the library it was created with, and the actor's level on each of its items. */
export interface DayContext {
  day: DayRow
  definition: Definition
  levels: Levels
}

export async function loadDayContext(db: Db, actor: Actor, day: DayRow): Promise<DayContext> {
  const definition = await loadDefinition(db, actor.companyId, day.library_id)
  return { day, definition, levels: await levelsFor(db, actor, definition) }
}
