import { parseArgs } from 'node:util'
import { folderArchive } from './backup/archive'
import { BackupError } from './backup/backupError'
import { findBackup, listBackups, readManifest, rowsOf, verifyBackup } from './backup/backups'
import type { Vault } from './backup/content'
import { backupMessages as messages } from './backup/messages'
import { moveDatabase } from './backup/moveDatabase'
import { restoreBackup } from './backup/restoreBackup'
import { s3Archive } from './backup/s3Archive'
import { removeOldBackups, takeBackup } from './backup/takeBackup'
import { type BackupSettings, readBackupSettings } from './config'
import { type Db, openDatabase } from './db/connection'
import { openStorage } from './storage/open'

interface Options {
  to?: string
  from?: string
  list?: boolean
  check?: boolean
}

interface Context {
  settings: BackupSettings
  print(line: string): void
}

/** The commands of docs/operating.md that copy, check, restore and move an installation's data. */
const commands: Record<string, (options: Options, names: string[], context: Context) => Promise<void>> = {
  async backup(options, [name], { settings, print }) {
    const vault = openVault(settings, options.to)
    if (options.list) return list(vault, print)
    if (options.check) return check(vault, name, print)
    await withDatabase(settings.databaseUrl, async (db) => {
      const now = Date.now()
      const taken = await takeBackup({ db, storage: openStorage(settings.storageUrl) }, vault, now)
      await removeOldBackups(vault, settings.backupKeep, now)
      print(messages.taken(taken.name, rowsOf(taken.manifest), taken.manifest.files.length))
      if (taken.manifest.missing.length > 0) print(messages.missingFiles(taken.manifest.missing))
    })
  },
  async restore(options, [name], { settings, print }) {
    const vault = openVault(settings, options.from)
    await withDatabase(settings.databaseUrl, async (db) => {
      const storage = openStorage(settings.storageUrl)
      const restored = await restoreBackup({ db, storage }, vault, { backup: name })
      print(messages.restored(restored.name, rowsOf(restored.manifest), restored.manifest.files.length))
    })
  },
  async move(_, [from, to], { print }) {
    if (!from || !to) throw new BackupError(messages.usage)
    await withDatabase(from, (source) =>
      withDatabase(to, async (target) => print(messages.moved(rowsOf(await moveDatabase(source, target, Date.now()))))),
    )
  },
}

type Print = Context['print']

async function list(vault: Vault, print: Print) {
  for (const name of await listBackups(vault)) {
    const manifest = await readManifest(vault, name)
    print(messages.listed(name, rowsOf(manifest), manifest.files.length))
  }
}

async function check(vault: Vault, wanted: string | undefined, print: Print) {
  const { name, manifest } = await findBackup(vault, wanted)
  await verifyBackup(vault, name, manifest, () => true)
  print(messages.checked(name, rowsOf(manifest), manifest.files.length))
}

function openVault({ backupTo, backupKey }: BackupSettings, folder = backupTo): Vault {
  if (!folder) throw new BackupError(messages.noPlace)
  const archive = folder.startsWith('s3://') ? s3Archive(folder) : folderArchive(folder)
  return { archive, key: backupKey }
}

async function withDatabase(url: string, work: (db: Db) => Promise<void>) {
  const db = open(url)
  try {
    await work(db)
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

/** Runs one command. @throws BackupError or BadSetting with a line for the person who runs it */
export async function runBackupCommand(
  [name = '', ...args]: string[],
  { environment, print }: { environment?: Record<string, string | undefined>; print(line: string): void },
) {
  const command = commands[name]
  if (!command) throw new BackupError(messages.usage)
  const { values, positionals } = readArguments(args)
  const given = values.keep === undefined ? {} : { BACKUP_KEEP: values.keep }
  await command(values, positionals, { settings: readBackupSettings(environment, given), print })
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
      },
    })
  } catch {
    throw new BackupError(messages.usage)
  }
}
