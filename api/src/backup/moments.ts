import { createHash, createHmac } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { UnusableFile } from './backupError'
import { readJson } from './backups'
import { readContent, type Vault, writeContent } from './content'
import { isBackupName, MOMENTS, Moment, momentOf, pieceOf } from './manifest'
import { backupMessages as messages } from './messages'

const SUFFIX = '.json.gz'

/** The names of all moments, oldest first. */
export async function listMoments({ archive }: Pick<Vault, 'archive'>): Promise<string[]> {
  const names = (await archive.list(MOMENTS)).filter((name) => name.endsWith(SUFFIX))
  return names
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter(isBackupName)
    .sort()
}

export const readMoment = (vault: Vault, name: string) => readJson(vault, momentOf(name), Moment)

/** With a key, nobody can recognise known content by the digest in its name. */
export function digestOf({ key }: Vault, piece: Buffer): string {
  return (key ? createHmac('sha256', key) : createHash('sha256')).update(piece).digest('hex')
}

/** Writes a piece and reads it back. */
export async function writePiece(vault: Vault, digest: string, piece: Buffer) {
  await writeContent(vault, pieceOf(digest), [piece])
  await readPiece(vault, digest)
}

/** @throws UnusableFile */
async function readPiece(vault: Vault, digest: string): Promise<Buffer> {
  let piece = Buffer.alloc(0)
  await readContent(vault, pieceOf(digest), async (content) => {
    piece = await buffer(content)
  })
  if (digestOf(vault, piece) !== digest) throw new UnusableFile(messages.changed(pieceOf(digest)))
  return piece
}

/** Writes the database file of a moment. @throws UnusableFile for a damaged or absent piece */
export async function assemble(vault: Vault, { pieces }: Moment, file: string) {
  for (const digest of pieces) await appendFile(file, await readPiece(vault, digest), { mode: 0o600 })
}
