/**
 * The rows as they are stored. Amounts are integer cents (a CHECK holds 100 or 0), instants epoch milliseconds (UTC),
 * a calendar day its 10 characters, booleans 0 or 1. Every table that holds a company's rows carries `company_id`.
 */
import type { Tables } from 'knex/types/tables'
import type {
  CompanyRow,
  EmbedKeyOriginRow,
  EmbedKeyRow,
  IdempotencyKeyRow,
  InstallationRow,
  JobRow,
  KnownAddressRow,
  NotificationRow,
  PasskeyRow,
  RecoveryCodeRow,
  SecondFactorRow,
  SessionRow,
  SignInAttemptRow,
  UserRow,
  UserTokenRow,
} from './rows/company'
import type {
  CarriedValueRow,
  CorrectionRow,
  DayEventRow,
  DayFiguresRow,
  DayRow,
  DayValueRow,
  DeletedDayFileRow,
  DeletedDayPartRow,
  DeletedDayRow,
  DocumentRow,
  ListItemRevisionRow,
  ListItemRow,
  PresenceRow,
  QuestionMessageRow,
  QuestionRow,
  ValueRevisionRow,
} from './rows/day'
import type { ImportDayRow, ImportFormatRow, ImportRow } from './rows/import'
import type {
  AccessLevelRow,
  DataItemRow,
  FormulaRow,
  ItemSettingsRow,
  LibraryRow,
  ListCausalRow,
  ListRow,
  RuleRow,
  SectionRow,
} from './rows/library'
import type { PackRow } from './rows/pack'

export type TableName = keyof Tables

declare module 'knex/types/tables' {
  interface Tables {
    companies: CompanyRow
    users: UserRow
    sessions: SessionRow
    sign_in_attempts: SignInAttemptRow
    known_addresses: KnownAddressRow
    second_factors: SecondFactorRow
    recovery_codes: RecoveryCodeRow
    passkeys: PasskeyRow
    user_tokens: UserTokenRow
    idempotency_keys: IdempotencyKeyRow
    libraries: LibraryRow
    sections: SectionRow
    data_items: DataItemRow
    lists: ListRow
    list_causals: ListCausalRow
    formulas: FormulaRow
    rules: RuleRow
    item_settings: ItemSettingsRow
    access_levels: AccessLevelRow
    days: DayRow
    day_events: DayEventRow
    day_values: DayValueRow
    list_items: ListItemRow
    value_revisions: ValueRevisionRow
    list_item_revisions: ListItemRevisionRow
    carried_values: CarriedValueRow
    corrections: CorrectionRow
    day_figures: DayFiguresRow
    notifications: NotificationRow
    questions: QuestionRow
    question_messages: QuestionMessageRow
    jobs: JobRow
    packs: PackRow
    imports: ImportRow
    import_days: ImportDayRow
    import_formats: ImportFormatRow
    documents: DocumentRow
    presence: PresenceRow
    deleted_days: DeletedDayRow
    deleted_day_rows: DeletedDayPartRow
    deleted_day_files: DeletedDayFileRow
    embed_keys: EmbedKeyRow
    embed_key_origins: EmbedKeyOriginRow
    installation: InstallationRow
  }
}
