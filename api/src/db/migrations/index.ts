import type { Knex } from 'knex'
import * as accounts from './0001-accounts'
import * as libraries from './0002-libraries'
import * as days from './0003-days'
import * as embedKeys from './0004-embed-keys'
import * as units from './0005-units'
import * as listCausals from './0006-list-causals'
import * as libraryVersions from './0007-library-versions'
import * as installation from './0008-installation'
import * as companyIndexes from './0009-company-indexes'
import * as knownAddresses from './0010-known-addresses'
import * as sessionDevices from './0011-session-devices'
import * as secondFactors from './0012-second-factors'
import * as passkeys from './0013-passkeys'
import * as sessionConfirmations from './0014-session-confirmations'
import * as dayStatus from './0015-day-status'
import * as companySecurity from './0016-company-security'
import * as deletedDays from './0017-deleted-days'
import * as dayTimes from './0018-day-times'
import * as jobs from './0019-jobs'
import * as questions from './0020-questions'
import * as reconciliations from './0021-reconciliations'
import * as confirmedValues from './0022-confirmed-values'
import * as embedClosing from './0023-embed-closing'
import * as embedKeyPrefixes from './0024-embed-key-prefixes'
import * as dayFigures from './0025-day-figures'
import * as packs from './0026-packs'
import * as imports from './0027-imports'
import * as presence from './0028-presence'
import * as packTotals from './0029-pack-totals'
import * as importRuns from './0030-import-runs'
import * as notificationChecks from './0031-notification-checks'
import * as storageLimits from './0032-storage-limits'
import * as ruleKinds from './0033-rule-kinds'
import * as carriedFigures from './0034-carried-figures'
import * as importFormats from './0035-import-formats'
import * as itemSettings from './0036-item-settings'
import * as closingWarnings from './0037-closing-warnings'
import * as origins from './0038-origins'
import * as userEmails from './0039-user-emails'
import * as headlines from './0040-headlines'
import * as corrections from './0041-corrections'

const migrations: Record<string, Knex.Migration> = {
  '0001-accounts': accounts,
  '0002-libraries': libraries,
  '0003-days': days,
  '0004-embed-keys': embedKeys,
  '0005-units': units,
  '0006-list-causals': listCausals,
  '0007-library-versions': libraryVersions,
  '0008-installation': installation,
  '0009-company-indexes': companyIndexes,
  '0010-known-addresses': knownAddresses,
  '0011-session-devices': sessionDevices,
  '0012-second-factors': secondFactors,
  '0013-passkeys': passkeys,
  '0014-session-confirmations': sessionConfirmations,
  '0015-day-status': dayStatus,
  '0016-company-security': companySecurity,
  '0017-deleted-days': deletedDays,
  '0018-day-times': dayTimes,
  '0019-jobs': jobs,
  '0020-questions': questions,
  '0021-reconciliations': reconciliations,
  '0022-confirmed-values': confirmedValues,
  '0023-embed-closing': embedClosing,
  '0024-embed-key-prefixes': embedKeyPrefixes,
  '0025-day-figures': dayFigures,
  '0026-packs': packs,
  '0027-imports': imports,
  '0028-presence': presence,
  '0029-pack-totals': packTotals,
  '0030-import-runs': importRuns,
  '0031-notification-checks': notificationChecks,
  '0032-storage-limits': storageLimits,
  '0033-rule-kinds': ruleKinds,
  '0034-carried-figures': carriedFigures,
  '0035-import-formats': importFormats,
  '0036-item-settings': itemSettings,
  '0037-closing-warnings': closingWarnings,
  '0038-origins': origins,
  '0039-user-emails': userEmails,
  '0040-headlines': headlines,
  '0041-corrections': corrections,
}

/** In order. */
export const migrationNames = Object.keys(migrations)

/** Lists the migrations by name, so that a bundle contains them and no folder is scanned at run time. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => migrationNames,
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name]
    if (!migration) throw new Error(`No migration is called ${name}.`)
    return migration
  },
}
