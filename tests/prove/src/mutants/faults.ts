import type { Fault } from './fault'
import { REPORTS } from './reportFaults'

/** Faults in rights to read and change data. */
const RIGHTS: Fault[] = [
  {
    name: 'a day is found without its company',
    file: 'api/src/records/dayQueries.ts',
    from: '{ id: dayId, company_id: reader.companyId }',
    to: '{ id: dayId }',
    tests: ['api/src/documents/routes.test.ts'],
  },
  {
    name: 'a value is saved without the level to edit it',
    file: 'api/src/values/changes.ts',
    from: 'canEdit(context.levels.get(item.dataId)) &&',
    to: 'true &&',
    tests: ['api/src/values/routes.test.ts'],
  },
  {
    name: 'a hidden value is refused instead of not found',
    file: 'api/src/values/changes.ts',
    from: '!item || !row || !canSee(levels.get(item.dataId))',
    to: '!item || !row',
    tests: ['api/src/values/routes.test.ts', 'api/src/access'],
  },
  {
    name: 'the entries of a partly visible list are shown',
    file: 'packages/domain/src/accessLevels.ts',
    from: "level === 'VIEW' || level === 'EDIT'",
    to: 'canSee(level)',
    tests: ['api/src/lists/causals.test.ts', 'api/src/history/routes.test.ts'],
  },
  {
    name: 'a day is open outside an embedded view’s range',
    file: 'api/src/records/policy.ts',
    from: 'days.from <= date && date <= days.to',
    to: 'days.from <= date',
    tests: ['api/src/days/embedded.test.ts', 'api/src/embed'],
  },
  {
    name: 'an expired token is accepted',
    file: 'api/src/http/session.ts',
    from: 'claims.exp > clock() / 1000',
    to: 'claims.exp > 0',
    tests: ['api/src/sessions/routes.test.ts'],
  },
  {
    name: 'a session is accepted after the sign-out',
    file: 'api/src/sessions/queries.ts',
    from: 'expires_at > ? and revoked_at is null',
    to: 'expires_at > ?',
    tests: ['api/src/sessions/routes.test.ts'],
  },
  {
    name: 'a link sets a password twice',
    file: 'api/src/users/tokens.ts',
    from: '.update({ used_at: now })',
    to: '.update({ used_at: null })',
    tests: ['api/src/users/passwords.test.ts'],
  },
  {
    name: 'a sensitive call needs no recent confirmation',
    file: 'api/src/sessions/confirmation.ts',
    from: 'now - confirmedAt <= VALID_MS',
    to: 'now >= confirmedAt',
    tests: ['api/src/sessions/confirmation.test.ts', 'api/src/settings/routes.test.ts'],
  },
  {
    name: 'a passkey’s answer is accepted twice',
    file: 'api/src/passkeys/queries.ts',
    from: ".where('last_challenge_at', '<', challengeAt)",
    to: '',
    tests: ['api/src/passkeys'],
  },
  {
    name: 'a closed day is written',
    file: 'api/src/records/policy.ts',
    from: '!isWritable(day.status)',
    to: "day.status === 'approved'",
    tests: ['api/src/closing'],
  },
  {
    name: 'a file without a hash in the registry runs',
    file: 'shell/src/release/integrity.ts',
    from: 'if (owner && isUnchecked(owner.source)) return',
    to: 'return',
    tests: ['shell/src/release/integrity.test.ts'],
  },
  {
    name: 'an upload’s content is not checked',
    file: 'api/src/documents/acceptance.ts',
    from: 'if (found && isDocument(found)) return found',
    to: 'if (claimed && isDocument(claimed)) return claimed',
    tests: ['api/src/documents/hostile.test.ts'],
  },
  {
    name: 'names may have several lines',
    file: 'packages/contract/src/fields.ts',
    from: '.refine(isOneLine',
    to: '.refine(() => true',
    tests: ['api/src/names.test.ts'],
  },
]

/** Faults in the rows and files that a write leaves. */
const RECORDS: Fault[] = [
  {
    name: 'SQLite does not wait for the disk',
    file: 'api/src/db/sqlite.ts',
    from: 'synchronous = FULL',
    to: 'synchronous = OFF',
    tests: ['api/src/db/sqlite.test.ts'],
  },
  {
    name: 'SQLite does not check references',
    file: 'api/src/db/sqlite.ts',
    from: 'foreign_keys = ON',
    to: 'foreign_keys = OFF',
    tests: ['api/src/db/sqlite.test.ts'],
  },
  {
    name: 'a saved value has no revision',
    file: 'api/src/records/valueQueries.ts',
    from: 'const revision = await addRevision(trx, value, figure, editor.userId, now)',
    to: 'const revision = value.revision + 1',
    tests: ['api/src/values/routes.test.ts'],
  },
  {
    name: 'a changed list entry has no revision',
    file: 'api/src/records/listItemQueries.ts',
    from: "  await insertRevision(trx, revised, 'MOD', origin === 'unchanged' ? origin : originColumns(origin))\n",
    to: '',
    tests: ['api/src/lists/routes.test.ts', 'api/src/history'],
  },
  {
    name: 'a save does not raise the day’s version',
    file: 'api/src/values/commands.ts',
    from: 'changed.length > 0 ? await raiseVersion(trx, day) : undefined',
    to: 'changed.length > 0 ? day.version + 1 : undefined',
    tests: ['api/src/days/versions.test.ts'],
  },
  {
    name: 'a value that was carried again is not recorded',
    file: 'api/src/carryOver/commands.ts',
    from: '  await updateCarriedValue(trx, remembered, presentCents, isNew ? value.revision + 1 : value.revision)\n',
    to: '',
    tests: ['api/src/sequences.test.ts'],
  },
  {
    name: 'a restored list entry keeps its present causal',
    file: 'api/src/history/commands.ts',
    from: 'const { cents, causal } = earlier',
    to: 'const { cents } = earlier\n  const { causal } = item',
    tests: ['api/src/history/routes.test.ts'],
  },
  {
    name: 'a save overwrites what someone else changed',
    file: 'api/src/values/commands.ts',
    from: '  await refuseStale(trx, actor, context, changes)\n',
    to: '',
    tests: ['api/src/values/routes.test.ts'],
  },
  {
    name: 'a failed write is not rolled back',
    file: 'api/src/db/transaction.ts',
    from: "    await client.query(connection, 'ROLLBACK')",
    to: "    await client.query(connection, 'COMMIT')",
    tests: ['api/src/db/transaction.test.ts'],
  },
  {
    name: 'a write is answered before its commit',
    file: 'api/src/db/transaction.ts',
    from: 'return await commitOrRollBack(db, connection, work)',
    to: `return await new Promise((resolve, reject) => {
      const slowly = async (trx: Db) => { resolve(await work(trx)); await wait(20); return undefined as T }
      commitOrRollBack(db, connection, slowly).catch(reject)
    })`,
    tests: ['api/src/kills.test.ts'],
  },
  {
    name: 'a deadlock is not repeated',
    file: 'api/src/db/transaction.ts',
    from: 'if (!again) throw error',
    to: 'if (!again || retry >= 0) throw error',
    tests: ['api/src/db/transaction.test.ts', 'api/src/db/locked.test.ts'],
  },
  {
    name: 'a read sees later commits',
    file: 'api/src/db/transaction.ts',
    from: 'ISOLATION LEVEL REPEATABLE READ',
    to: 'ISOLATION LEVEL READ COMMITTED',
    tests: ['api/src/db/transaction.test.ts'],
    onMariaDb: true,
  },
  {
    name: 'a day is not locked while it is changed',
    file: 'api/src/records/dayQueries.ts',
    from: 'company_id = ? $',
    to: 'company_id = ? -- $',
    tests: ['api/src/limits/limits.test.ts'],
    onMariaDb: true,
  },
  {
    name: 'a key of another request gets its answer',
    file: 'api/src/http/idempotency.ts',
    from: 'isLive && kept.request_hash === requestHash',
    to: 'isLive',
    tests: ['api/src/days/routes.test.ts'],
  },
  {
    name: 'a file stays without its row',
    file: 'api/src/storage/removeUnused.ts',
    from: 'if (!(await findNamed())) await storage.remove(name)',
    to: 'await findNamed()',
    tests: ['api/src/documents/failures.test.ts'],
  },
  {
    name: 'the clean-up takes another database’s files away',
    file: 'api/src/documents/cleanUp.ts',
    from: '(await storage.owner()) !== identity',
    to: "(await storage.owner()) === ''",
    tests: ['api/src/documents/cleanUp.test.ts'],
  },
  {
    name: 'the clean-up takes all files away at once',
    file: 'api/src/documents/cleanUp.ts',
    from: 'if (moved === most)',
    to: 'if (moved === -1)',
    tests: ['api/src/documents/cleanUp.test.ts'],
  },
  {
    name: 'a restored database keeps its generation',
    file: 'api/src/db/installation.ts',
    from: "trx('installation').update({ generation })",
    to: "trx('installation').update({ checked_at: 0 })",
    tests: ['api/src/days/restored.test.ts'],
  },
]

/** Faults under load, guessing and failures. */
const LIMITS: Fault[] = [
  {
    name: 'the throttle counts and never refuses',
    file: 'api/src/http/attemptCounts.ts',
    from: 'if (times > most) throw',
    to: 'if (times > 1e9) throw',
    tests: ['api/src/users/passwords.test.ts'],
  },
  {
    name: 'guessing at a password has no wait',
    file: 'api/src/sessions/signInLimits.ts',
    from: 'if (wait > 0) throw',
    to: 'if (wait > 1e12) throw',
    tests: ['api/src/sessions/guessing.test.ts'],
  },
  {
    name: 'no limit refuses',
    file: 'api/src/http/refuseBeyond.ts',
    from: 'if (refusal !== undefined)',
    to: 'if (refusal === name)',
    tests: ['api/src/limits/limits.test.ts'],
  },
  {
    name: 'a company takes the turns of the others',
    file: 'api/src/http/fairness.ts',
    from: 'line.atWork < this.most.ofOne',
    to: 'line.atWork >= 0',
    tests: ['api/src/http/fairness.test.ts'],
  },
  {
    name: 'an address opens any number of connections',
    file: 'api/src/http/connections.ts',
    from: 'others >= limits.connectionsPerAddress',
    to: 'others >= 1e9',
    tests: ['api/src/http/connections.test.ts'],
  },
  {
    name: 'a process about to end says that it is ready',
    file: 'api/src/http/readiness.ts',
    from: 'this.draining = true',
    to: 'this.draining = false',
    tests: ['api/src/http/ready.test.ts'],
  },
  {
    name: 'a silent database is waited for without end',
    file: 'api/src/db/silence.ts',
    from: '{ timeout: limits.statement, ...statement }',
    to: 'statement',
    tests: ['api/src/http/away.test.ts'],
    onMariaDb: true,
  },
  {
    name: 'a log quotes a statement’s values',
    file: 'api/src/log/errorDescription.ts',
    from: 'statement: withoutValues(sql)',
    to: 'statement: sql',
    tests: ['api/src/log/logContents.test.ts'],
    onMariaDb: true,
  },
]

/** Faults when several people type on one day. */
const TOGETHER: Fault[] = [
  {
    name: 'text that is being typed overwrites a figure that has arrived',
    file: 'mf-day/src/saving/Arrivals.ts',
    from: 'fieldOf(row, field) === cell.before',
    to: 'true',
    tests: ['mf-day/src/live/model.test.ts'],
  },
  {
    name: 'a save without an answer isn’t sent again',
    file: 'mf-day/src/saving/RowSender.ts',
    from: 'this.#retries.failed()',
    to: 'this.#retries.answered()',
    tests: ['mf-day/src/live/model.test.ts'],
  },
]

export const FAULTS: Fault[] = [...RIGHTS, ...RECORDS, ...LIMITS, ...TOGETHER, ...REPORTS]
