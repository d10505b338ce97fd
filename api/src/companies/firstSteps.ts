import type { FirstSteps } from '@quotidia/contract/firstSteps'
import type { Db } from '../db/connection'
import type { Flag } from '../db/rows/company'
import { findRow } from '../db/statement'

const STEPS = `select
  exists (select 1 from libraries where company_id = ?) as library,
  (select count(*) from users where company_id = ? and deleted_at is null) > 1 as people,
  exists (select 1 from access_levels where company_id = ?) as access,
  exists (select 1 from rules where company_id = ? and automatic = 0) as rules,
  logo_id is not null as logo,
  exists (select 1 from days where company_id = ?) as day,
  hide_first_steps = 1 or exists (
    select 1 from days join day_events on day_events.day_id = days.id
    where days.company_id = ? and day_events.company_id = days.company_id and day_events.kind = 'closed'
  ) as isOver
  from companies where id = ?`

export async function readFirstSteps(db: Db, companyId: number): Promise<FirstSteps | undefined> {
  const row = await findRow<Record<keyof FirstSteps, Flag>>(db, STEPS, Array(7).fill(companyId))
  return (
    row && {
      library: row.library === 1,
      people: row.people === 1,
      access: row.access === 1,
      rules: row.rules === 1,
      logo: row.logo === 1,
      day: row.day === 1,
      isOver: row.isOver === 1,
    }
  )
}
