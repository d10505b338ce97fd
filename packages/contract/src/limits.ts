import {
  ACCOUNTANTS_MAX,
  DAY_EVENTS_PAGE,
  DELETED_DAYS_PAGE,
  EMBED_ORIGINS_MAX,
  HEADLINES_MAX,
  QUESTIONS_PAGE,
  SUMMARY_MAX_YEARS,
  USUAL_CAUSALS_MAX,
} from '@quotidia/domain/limits'
import { PACK_PARTS } from '@quotidia/domain/packParts'
import { z } from 'zod'
import { USAGE_KINDS } from './usageKinds'

/** The defaults of limits on what a company may keep; each has a setting (`api/src/limits/limits.ts`). */
const KEPT = {
  dayEntries: 5000,
  /** The sums of lists are among them. */
  libraryItems: 1000,
  libraryFormulas: 500,
  /** Without the automatic ones. */
  libraryRules: 500,
  libraries: 500,
  companyItems: 50_000,
  days: 10_000,
  dayDocuments: 500,
  questionMessages: 100,
  users: 500,
  embedKeys: 200,
}

/** How many entries each list of an answer has at most. */
export const LIST_LIMITS = {
  ...KEPT,
  issues: 50,
  /** The entries of one save, and so of its answer. */
  batch: 500,
  sections: 100,
  usualCausals: USUAL_CAUSALS_MAX,
  suggestedCausals: 50,
  accountants: ACCOUNTANTS_MAX,
  headlines: HEADLINES_MAX,
  embedOrigins: EMBED_ORIGINS_MAX,
  openSessions: 200,
  passkeys: 20,
  /** The signature algorithms that a new passkey may use. */
  passkeyAlgorithms: 10,
  recoveryCodes: 10,
  lastDays: 10,
  calendarDays: 400,
  /** The newest of all values of a day, and of all its list entries. */
  dayRevisions: 3000,
  /** The newest of one figure. */
  figureRevisions: 5000,
  /** A library has one automatic rule for each item that is carried from the day before. */
  rulesWithAutomatic: KEPT.libraryRules + KEPT.libraryItems,
  /** Of all users on the items of a library. */
  accessLevels: 50_000,
  dayEventsPage: DAY_EVENTS_PAGE,
  deletedDaysPage: DELETED_DAYS_PAGE,
  questionsPage: QUESTIONS_PAGE,
  waitingQuestions: 200,
  unreadNotifications: 200,
  /** Twenty years of weeks. */
  summaryPeriods: 1100,
  reportedDays: SUMMARY_MAX_YEARS * 366,
  /** A causal has at least one of the report's totals. */
  causalTotals: 50_000,
  packParts: PACK_PARTS.length,
  usageKinds: USAGE_KINDS.length,
  /** The newest of the person's. */
  listedPacks: 100,
  /** The newest of the company's. */
  keptPacks: 1000,
  /** The newest of the company's. */
  keptImports: 1000,
  /** Further ones are counted among the days that were looked at. */
  correctionKept: 500,
  correctionMonths: 1000,
  recentImports: 20,
  importColumns: 500,
  importSamples: 2,
  importReadings: 3,
  importSheets: 400,
  /** Those of the newest libraries; columns of others are recognised by their names alone. */
  importChoices: 10_000,
  importFirstDays: 3,
  importUnusual: 200,
  importUnread: 200,
  importChanges: 2000,
  /** A file has at most one day in each row. */
  importDays: 10_000,
}

/** The most bytes of a list's report, and the most characters with which revisions are added to an answer. */
export const ANSWER_MAX_BYTES = 4_000_000

export type ListLimit = keyof typeof LIST_LIMITS

/** A list in an answer, with the name of its limit in the description. */
export const listOf = <T extends z.ZodType>(entry: T, limit: ListLimit) =>
  z.array(entry).max(LIST_LIMITS[limit]).meta({ 'x-limit': limit })
