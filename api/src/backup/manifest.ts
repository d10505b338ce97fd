import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The contents of a backup. It is written last: a folder without it is an unfinished backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The moment of the snapshot. */
  takenAt: z.iso.datetime(),
  /** The identity of the copied database, from its table `installation`. */
  identity: z.string(),
  /** The names of the migrations that made its schema, in order. */
  migrations: z.array(z.string()),
  /** `sha256` is the digest of the rows as JSON lines, before compression and encryption. */
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256 })),
  /** The documents and logos that its rows reference. */
  files: z.array(z.object({ name: z.string(), size: z.int().nonnegative(), sha256 })),
  /** Files that its rows reference and that were not in the storage. */
  missing: z.array(z.string()),
  /** Where MariaDB's binary log continues the snapshot, if the server writes one. */
  binlog: z.object({ database: z.string(), file: z.string(), position: z.int().nonnegative() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>
export type StoredTable = Manifest['tables'][number]
export type StoredFile = Manifest['files'][number]

export const manifestOf = (backup: string) => `${backup}/manifest.json`
export const tableOf = (backup: string, table: string) => `${backup}/tables/${table}.ndjson.gz`
/** Files never change under their name, so all backups share them. */
export const FILES = 'files'
export const fileOf = (name: string) => `${FILES}/${name}`

/**
 * A state of an SQLite database, as the digests of its file's pieces in order. `takenAt` is the end of the copying, so that
 * it contains nothing later.
 */
export const Moment = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  pieces: z.array(sha256),
})
export type Moment = z.infer<typeof Moment>

export const MOMENTS = 'moments'
export const momentOf = (name: string) => `${MOMENTS}/${name}.json.gz`
export const PIECES = 'pieces'
export const pieceOf = (digest: string) => `${PIECES}/${digest}.gz`

/** The files in the archive that moments may reference, with their digests. */
export const FileIndex = z.object({
  format: z.literal(1),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int().nonnegative(),
      sha256,
      /** The first moment that doesn't reference the file any more. */
      goneAt: z.iso.datetime().optional(),
    }),
  ),
})
export type FileIndex = z.infer<typeof FileIndex>
export type IndexedFile = FileIndex['files'][number]
export const INDEX = `${MOMENTS}/files.json.gz`

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** A backup's folder is named after its moment, so that names sort by time. */
export const backupName = (takenAt: string) => takenAt.replace(/[:.]/g, '-')
export const isBackupName = (name: string) => NAME.test(name)
/** Epoch milliseconds. */
export const timeOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
