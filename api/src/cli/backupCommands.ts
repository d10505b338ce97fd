import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { folderArchive } from '../backup/archive'
import { BackupError } from '../backup/backupError'
import { checkBackup, listBackups, readManifest, rowsOf } from '../backup/backups'
import { BINLOG } from '../backup/binlog'
import type { Vault } from '../backup/content'
import { openCopier } from '../backup/copyMoments'
import { timeOf } from '../backup/manifest'
import { backupMessages as messages } from '../backup/messages'
import { listMoments } from '../backup/moments'
import { moveDatabase } from '../backup/moveDatabase'
import { checkAt, restoreAt } from '../backup/restoreAt'
import { restoreBackup } from '../backup/restoreBackup'
import { s3Archive } from '../backup/s3Archive'
import { describeSkipped } from '../backup/skippedFiles'
import { removeOldBackups, takeBackup } from '../backup/takeBackup'
import { withDatabase } from '../backup/withDatabase'
import { type BackupSettings, readBackupSettings } from '../config'
import type { Db } from '../db/connection'
import { openStorage } from '../storage/open'
import type { FileStorage } from '../storage/storage'
import { DAY_MS, italianMoments, italianTime } from '../times'

/** Exit code 1 means failure; `backup.ts` sets it. */
type ExitCode = 0 | 2
const DONE: ExitCode = 0
/** Restored, but some files were skipped: scripts may go on, and a person has to check them. */
const DONE_WITHOUT_SOME_FILES: ExitCode = 2

interface Options {
  to?: string
  from?: string
  list?: boolean
  check?: boolean
  every?: string
  at?: string
  binlog?: string
  'skip-damaged'?: boolean
}

interface Context {
  settings: BackupSettings
  print(line: string): void
  /** Ends `backup --every`; by default SIGINT and SIGTERM do. */
  signal?: AbortSignal
}

/** The commands of docs/operating.md that copy, check, restore and move an installation's data. */
const commands: Record<string, (options: Options, names: string[], context: Context) => Promise<ExitCode>> = {
  async backup(options, [name], context) {
    const { settings, print } = context
    const vault = openVault(settings, options.to)
    if (options.list) return list(vault, print)
    if (options.check) return check(vault, name, options.at, print)
    return withDatabase(settings.databaseUrl, async (db) => {
      const storage = openStorage(settings.storageUrl)
      if (options.every !== undefined) return keepCopying({ db, storage }, vault, options.every, context)
      const taken = await takeBackup({ db, storage }, vault, Date.now)
      await removeOldBackups(vault, settings.backupKeep, Date.now())
      print(messages.taken(taken.name, rowsOf(taken.manifest), taken.manifest.files.length))
      if (taken.manifest.missing.length > 0) print(messages.missingFiles(taken.manifest.missing))
      return DONE
    })
  },
  async restore(options, [name], { settings, print }) {
    const vault = openVault(settings, options.from)
    return withDatabase(settings.databaseUrl, async (db) => {
      const target = { db, storage: openStorage(settings.storageUrl) }
      const skipsDamaged = options['skip-damaged'] ?? false
      // The newest state, also where the clocks of machines differ.
      const at = options.at === undefined ? Date.now() + DAY_MS : readMoment(options.at)
      const restored = name
        ? { ...(await restoreBackup(target, vault, { backup: name, skipsDamaged })), time: timeOf(name) }
        : await restoreAt(target, vault, { ...placeOf(options, settings), at, skipsDamaged })
      const { manifest, skipped } = restored
      const files = manifest.files.length + manifest.missing.length - skipped.length
      print(messages.restored(restored.name, rowsOf(manifest), files))
      print(messages.restoredState(italianTime(restored.time)))
      if (skipped.length === 0) return DONE
      print(messages.skippedFiles(skipped.length))
      for (const line of await describeSkipped(db, skipped)) print(line)
      return DONE_WITHOUT_SOME_FILES
    })
  },
  async move(_, [from, to], { print }) {
    if (!from || !to) throw new BackupError(messages.usage)
    const manifest = await withDatabase(from, (source) =>
      withDatabase(to, (target) => moveDatabase(source, target, Date.now)),
    )
    print(messages.moved(rowsOf(manifest)))
    return DONE
  },
}

type Print = Context['print']

/** Copies until the signal; an error ends it, and the supervisor of the process starts it again. */
async function keepCopying(source: { db: Db; storage: FileStorage }, vault: Vault, written: string, context: Context) {
  const seconds = Number(written)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400) throw new BackupError(messages.badInterval)
  const { settings, print, signal = untilSignal() } = context
  const file = settings.databaseUrl.startsWith('sqlite:') ? settings.databaseUrl.slice('sqlite:'.length) : undefined
  const copier = await openCopier({ ...source, file }, vault, Date.now)
  try {
    do {
      const next = Date.now() + seconds * 1000
      const round = await copier.copy()
      if (round) print(messages.copied(round))
      await wait(Math.max(0, next - Date.now()), undefined, { signal }).catch(() => undefined)
    } while (!signal.aborted)
  } finally {
    copier.close()
  }
  return DONE
}

/** A second signal ends the process at once. */
function untilSignal(): AbortSignal {
  const ended = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ended.abort())
  return ended.signal
}

/** @throws BackupError for a text that isn't one moment */
function readMoment(written: string): number {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(written)) {
    const moment = Date.parse(written)
    if (!Number.isNaN(moment)) return moment
  }
  const moments = italianMoments(written)
  if (!moments) throw new BackupError(messages.badMoment(written))
  const [moment, second] = moments
  if (moment === undefined) throw new BackupError(messages.skippedHour(written))
  if (second !== undefined) throw new BackupError(messages.ambiguousHour(written))
  return moment
}

/** The log of a local archive is in it by default. */
function placeOf({ from, binlog }: Options, { databaseUrl, backupTo, programs }: BackupSettings) {
  const folder = from ?? backupTo ?? ''
  return {
    databaseUrl,
    programs,
    binlog: binlog ?? (folder.startsWith('s3://') ? undefined : path.join(folder, BINLOG)),
  }
}

async function list(vault: Vault, print: Print) {
  const moments = await listMoments(vault)
  const [first, last] = [moments[0], moments.at(-1)]
  if (first && last) print(messages.moments(moments.length, italianTime(timeOf(first)), italianTime(timeOf(last))))
  for (const name of await listBackups(vault)) {
    const manifest = await readManifest(vault, name)
    print(messages.listed(name, rowsOf(manifest), manifest.files.length))
  }
  return DONE
}

async function check(vault: Vault, wanted: string | undefined, at: string | undefined, print: Print) {
  const { name, manifest } = await (at === undefined ? checkBackup(vault, wanted) : checkAt(vault, readMoment(at)))
  print(messages.checked(name, rowsOf(manifest), manifest.files.length))
  return DONE
}

function openVault({ backupTo, backupKey }: BackupSettings, folder = backupTo): Vault {
  if (!folder) throw new BackupError(messages.noPlace)
  const archive = folder.startsWith('s3://') ? s3Archive(folder) : folderArchive(folder)
  return { archive, key: backupKey }
}

/** Runs one command and returns the exit code. @throws BackupError or BadSetting with a line for the person who runs it */
export async function runBackupCommand(
  [name = '', ...args]: string[],
  { environment, ...context }: Omit<Context, 'settings'> & { environment?: Record<string, string | undefined> },
): Promise<ExitCode> {
  const command = commands[name]
  if (!command) throw new BackupError(messages.usage)
  const { values, positionals } = readArguments(args)
  const given = values.keep === undefined ? {} : { BACKUP_KEEP: values.keep }
  return command(values, positionals, { settings: readBackupSettings(environment, given), ...context })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        keep: { type: 'string' },
        list: { type: 'boolean' },
        check: { type: 'boolean' },
        every: { type: 'string' },
        at: { type: 'string' },
        binlog: { type: 'string' },
        'skip-damaged': { type: 'boolean' },
      },
    })
  } catch {
    throw new BackupError(messages.usage)
  }
}
