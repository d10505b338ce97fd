/** The rows of a library, its rules and access levels, as they are stored; `db/tables.ts` says in which units. */
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { Aggregation, DataType, Unit } from '@quotidia/domain/items'
import type { RuleKind } from '@quotidia/domain/rules'

type Flag = 0 | 1

export interface LibraryRow {
  id: number
  company_id: number
  title: string
  /** The library that it is a new version of; null if it was created from scratch. */
  continues_id: number | null
  created_at: number
}

export interface SectionRow {
  id: number
  company_id: number
  library_id: number
  name: string
  view_order: number
  /** The first version of the section, across the library's versions. Null only until its library is written. */
  lineage_id: number | null
}

export interface DataItemRow {
  id: number
  company_id: number
  library_id: number
  section_id: number
  name: string
  data_type: DataType
  view_order: number
  unit: Unit
  /** The first version of the item, across the library's versions. Null only until its library is written. */
  lineage_id: number | null
}

export interface ListRow {
  id: number
  company_id: number
  library_id: number
  /** The LIST data item that holds the sum; one list each. */
  data_id: number
  name: string
  causal_name: string
}

/** A usual causal of a list. */
export interface ListCausalRow {
  id: number
  company_id: number
  library_id: number
  list_id: number
  causal: string
  view_order: number
}

export interface FormulaRow {
  id: number
  company_id: number
  library_id: number
  result_data_id: number
  expression: string
  /** Position in dependency order, from 1. */
  evaluation_order: number
}

export interface RuleRow {
  id: number
  company_id: number
  library_id: number
  name: string
  /** Null in a row of a release that didn't have the column: see `kindOf` in definitions/ruleKind.ts. */
  kind: RuleKind | null
  /** For earlier releases: 1 for a reconciliation too, since they apply every other rule to new days. */
  check_box: Flag
  automatic: Flag
  main_data_id: number
  /** `main_data_id` for a previous-day rule, else null: a unique index allows one such rule per item. */
  fed_data_id: number | null
  secondary_data_id: number | null
  compare_cents: number | null
  /** Only of a reconciliation; null for the other kinds. */
  tolerance_cents: number | null
  created_at: number
}

/** What an owner chose about an item, for all its versions. */
export interface ItemSettingsRow {
  id: number
  company_id: number
  lineage_id: number
  /** Null for the usual one. */
  aggregation: Aggregation | null
  changed_by: number
  changed_at: number
}

export interface AccessLevelRow {
  id: number
  company_id: number
  user_id: number
  data_id: number
  access_level: AccessLevel
}
