import path from 'node:path'

const SOURCES = path.join(import.meta.dirname, '..')

/**
 * The files whose tests run on MariaDB in `npm test`, by the behaviour that may differ from SQLite there. `npm run test:all` runs all
 * files on both, and fails if MariaDB receives a kind of statement in none of these.
 */
export const ON_MARIADB: Record<string, string[]> = {
  'schema changes commit one by one': ['db/migrate', 'db/migrations/libraryVersions'],
  'a lost connection, a full queue or a busy row is another error': [
    'queues/attemptQueue',
    'db/serverErrors',
    'db/transaction',
    'http/away',
    'log/logContents',
    'sessions/lockout',
    'sessions/signInFlood',
    'users/invitationLimits',
  ],
  'transactions of several connections wait for each other, or see each other’s rows': [
    'atOnce',
    'closing/closedDays',
    'days/savedVersion',
    'http/snapshots',
    'kills',
    'lateBody',
    'live/presence',
    'live/reading',
    'sessions/confirmation',
    'sessions/endings',
    '../../tests/prove/src/histories/database',
  ],
  'names are compared by a collation': ['names'],
  'many rows are read or written at once, by jobs or in bulk': [
    'backup/backup',
    'clocks',
    'corrections/kills',
    'corrections/routes',
    'formulas/reasons',
    'imports/apply',
    'imports/columns',
    'imports/formats',
    'imports/kills',
    'imports/paused',
    'imports/undo',
    'libraries/units',
    'limits/limits',
    'longLists',
    'limits/storageLimits',
    'notifications/manyPeople',
    'packs/removal',
    'packs/rights',
    'packs/routes',
    'sweep',
  ],
  'the statements of each noun': [
    'access/routes',
    'carryOver/carryOver',
    'closing/calendar',
    'closing/routes',
    'companies/logos',
    'companySecurity/routes',
    'days/routes',
    'deletedDays/routes',
    'documents/cleanUp',
    'documents/routes',
    'embed/keys',
    'expected/routes',
    'history/origins',
    'history/routes',
    'imports/routes',
    'itemSettings/routes',
    'libraries/routes',
    'lists/causals',
    'lists/routes',
    'live/routes',
    'mail/limits',
    'notifications/reminders',
    'notifications/routes',
    'passkeys/routes',
    'questions/routes',
    'reports/list',
    'reports/routes',
    'rules/routes',
    'secondFactor/routes',
    'sessions/devices',
    'sessions/routes',
    'settings/routes',
    'users/invitations',
    'users/management',
    'users/passwords',
    'values/routes',
  ],
}
const files = new Set(Object.values(ON_MARIADB).flat())

/** The running test file, from the folder of the API's sources. */
export const runningFile = () => path.relative(SOURCES, expect.getState().testPath ?? '')

/** Whether the running test file runs on MariaDB in `npm test`. */
export const isOnMariaDb = () => files.has(runningFile().replace('.test.ts', ''))
