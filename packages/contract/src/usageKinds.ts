/** The kinds of stored rows and files that have a limit; `…Bytes` are counted in bytes. */
export const USAGE_KINDS = [
  'days',
  'deletedDays',
  'documents',
  'documentBytes',
  'companyPacks',
  'packBytes',
  'imports',
  'importBytes',
  'questions',
  'libraries',
  'users',
  'embedKeys',
] as const
export type UsageKind = (typeof USAGE_KINDS)[number]
