import { parseArgs } from 'node:util'
import { folderArchive } from './backup/archive'
import { BackupError } from './backup/backupError'
import { findBackup, listBackups, readManifest, rowsOf, verifyFiles, verifyTables } from './backup/backups'
import type { Vault } from './backup/content'
import { backupMessages as messages } from './backup/messages'
import { moveDatabase } from './backup/moveDatabase'
import { restoreBackup } from './backup/restoreBackup'
import { s3Archive } from './backup/s3Archive'
import { describeSkipped } from './backup/skippedFiles'
import { removeOldBackups, takeBackup } from './backup/takeBackup'
import { type BackupSettings, readBackupSettings } from './config'
import { type Db, openDatabase } from './db/connection'
import { openStorage } from './storage/open'

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
  'skip-damaged'?: boolean
}

interface Context {
  settings: BackupSettings
  print(line: string): void
}

/** The commands of docs/operating.md that copy, check, restore and move an installation's data. */
const commands: Record<string, (options: Options, names: string[], context: Context) => Promise<ExitCode>> = {
  async backup(options, [name], { settings, print }) {
    const vault = openVault(settings, options.to)
    if (options.list) return list(vault, print)
    if (options.check) return check(vault, name, print)
    return withDatabase(settings.databaseUrl, async (db) => {
      const now = Date.now()
      const taken = await takeBackup({ db, storage: openStorage(settings.storageUrl) }, vault, now)
      await removeOldBackups(vault, settings.backupKeep, now)
      print(messages.taken(taken.name, rowsOf(taken.manifest), taken.manifest.files.length))
      if (taken.manifest.missing.length > 0) print(messages.missingFiles(taken.manifest.missing))
      return DONE
    })
  },
  async restore(options, [name], { settings, print }) {
    const vault = openVault(settings, options.from)
    return withDatabase(settings.databaseUrl, async (db) => {
      const storage = openStorage(settings.storageUrl)
      const skipsDamaged = options['skip-damaged'] ?? false
      const restored = await restoreBackup({ db, storage }, vault, { backup: name, skipsDamaged })
      const { manifest, skipped } = restored
      const files = manifest.files.length + manifest.missing.length - skipped.length
      print(messages.restored(restored.name, rowsOf(manifest), files))
      if (skipped.length === 0) return DONE
      print(messages.skippedFiles(skipped.length))
      for (const line of await describeSkipped(db, skipped)) print(line)
      return DONE_WITHOUT_SOME_FILES
    })
  },
  async move(_, [from, to], { print }) {
    if (!from || !to) throw new BackupError(messages.usage)
    const manifest = await withDatabase(from, (source) =>
      withDatabase(to, (target) => moveDatabase(source, target, Date.now())),
    )
    print(messages.moved(rowsOf(manifest)))
    return DONE
  },
}

type Print = Context['print']

async function list(vault: Vault, print: Print) {
  for (const name of await listBackups(vault)) {
    const manifest = await readManifest(vault, name)
    print(messages.listed(name, rowsOf(manifest), manifest.files.length))
  }
  return DONE
}

async function check(vault: Vault, wanted: string | undefined, print: Print) {
  const { name, manifest } = await findBackup(vault, wanted)
  await verifyTables(vault, name, manifest)
  await verifyFiles(vault, manifest.files)
  print(messages.checked(name, rowsOf(manifest), manifest.files.length))
  return DONE
}

function openVault({ backupTo, backupKey }: BackupSettings, folder = backupTo): Vault {
  if (!folder) throw new BackupError(messages.noPlace)
  const archive = folder.startsWith('s3://') ? s3Archive(folder) : folderArchive(folder)
  return { archive, key: backupKey }
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = open(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function open(url: string) {
  try {
    return openDatabase(url)
  } catch {
    throw new BackupError(messages.badDatabase(url.replace(/\/\/.*@/, '//')))
  }
}

/** Runs one command and returns the exit code. @throws BackupError or BadSetting with a line for the person who runs it */
export async function runBackupCommand(
  [name = '', ...args]: string[],
  { environment, print }: { environment?: Record<string, string | undefined>; print(line: string): void },
): Promise<ExitCode> {
  const command = commands[name]
  if (!command) throw new BackupError(messages.usage)
  const { values, positionals } = readArguments(args)
  const given = values.keep === undefined ? {} : { BACKUP_KEEP: values.keep }
  return command(values, positionals, { settings: readBackupSettings(environment, given), print })
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
        'skip-damaged': { type: 'boolean' },
      },
    })
  } catch {
    throw new BackupError(messages.usage)
  }
}
