import { parseArgs } from 'node:util'
import { readPlaces } from '../config'
import { type Db, openDatabase } from '../db/connection'
import { openStorage } from '../storage/open'
import { folderArchive } from './archive'
import { BackupError } from './backupError'
import { findBackup, listBackups, readManifest, rowsOf, verifyBackup } from './backups'
import type { Vault } from './content'
import { readKey } from './encryption'
import { backupMessages as messages } from './messages'
import { moveDatabase } from './moveDatabase'
import { restoreBackup } from './restoreBackup'
import { removeOldBackups, takeBackup } from './takeBackup'

const KEPT_BY_DEFAULT = 30
const MOST_KEPT = 10_000

type Environment = Record<string, string | undefined>

interface Options {
  to?: string
  from?: string
  keep?: string
  list?: boolean
  check?: boolean
}

interface Context {
  environment: Environment
  print(line: string): void
}

/** The commands of docs/operating.md that copy, check, restore and move an installation's data. */
const commands: Record<string, (options: Options, names: string[], context: Context) => Promise<void>> = {
  async backup(options, [name], { environment, print }) {
    const vault = openVault(options.to, environment)
    if (options.list) return list(vault, print)
    if (options.check) return check(vault, name, print)
    const keep = readKeep(options.keep ?? environment['BACKUP_KEEP'])
    const { databaseUrl, storageUrl } = readPlaces(environment)
    await withDatabase(databaseUrl, async (db) => {
      const now = Date.now()
      const taken = await takeBackup({ db, storage: openStorage(storageUrl) }, vault, now)
      await removeOldBackups(vault, keep, now)
      print(messages.taken(taken.name, rowsOf(taken.manifest), taken.manifest.files.length))
      if (taken.manifest.missing.length > 0) print(messages.missingFiles(taken.manifest.missing))
    })
  },
  async restore(options, [name], { environment, print }) {
    const vault = openVault(options.from, environment)
    const { databaseUrl, storageUrl } = readPlaces(environment)
    await withDatabase(databaseUrl, async (db) => {
      const storage = openStorage(storageUrl)
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

function openVault(given: string | undefined, environment: Environment): Vault {
  const folder = given ?? environment['BACKUP_TO']
  if (!folder) throw new BackupError(messages.noPlace)
  const key = environment['BACKUP_KEY']
  return { archive: folderArchive(folder), key: key ? readKey(key) : undefined }
}

function readKeep(text = String(KEPT_BY_DEFAULT)) {
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1 || keep > MOST_KEPT) throw new BackupError(messages.badKeep)
  return keep
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
export async function runCommand([name = '', ...args]: string[], context: Context) {
  const command = commands[name]
  if (!command) throw new BackupError(messages.usage)
  const { values, positionals } = readArguments(args)
  await command(values, positionals, context)
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
