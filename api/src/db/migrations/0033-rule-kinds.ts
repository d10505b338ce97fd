import type { Knex } from 'knex'
import { alterTable } from './columns'

const KIND = `case when tolerance_cents is not null then 'reconciliation'
  when check_box = 1 then 'check' else 'previousDay' end`

/** An earlier release beside this one inserts rules without a kind, so that the column may be null. */
export async function up(db: Knex) {
  await alterTable(db, 'rules', (table) => {
    table.string('kind', 20)
  })
  await db.raw(`update rules set kind = ${KIND}`)
}

export async function down(db: Knex) {
  await alterTable(db, 'rules', (table) => {
    table.dropColumn('kind')
  })
}
