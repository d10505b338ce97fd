import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Digest, measured } from '../storage/measured'
import type { Archive } from './archive'
import { BackupError, UnusableFile } from './backupError'
import { beginsEncrypted, decrypt, encrypt } from './encryption'
import { backupMessages as messages } from './messages'

/** An archive, and the key that its files are encrypted with, if any. */
export interface Vault {
  archive: Archive
  key: Buffer | undefined
}

/** Error codes of zlib for truncated or invalid compressed content, and of a disk that can't read a file. */
const DAMAGED = /^(Z_|EIO$|EISDIR$)/

const isCompressed = (name: string) => name.endsWith('.gz')

/** Writes a file into the archive, compressed if its name ends in `.gz`. Returns the digest of the content as given. */
export async function writeContent(
  vault: Vault,
  name: string,
  content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
) {
  const { archive, key } = vault
  const { measure, digest } = measured()
  await archive.withDrafts(async (folder) => {
    const draft = path.join(folder, 'draft')
    await pipeline(
      content,
      measure,
      isCompressed(name) ? createGzip({ level: 3 }) : new PassThrough(),
      key ? encrypt(key, name) : new PassThrough(),
      createWriteStream(draft, { mode: 0o600 }),
    )
    await archive.put(draft, name)
  })
  return digest()
}

/**
 * Passes a file's content to `use`, decrypted and decompressed, and returns its digest. The content is authentic only
 * once this has resolved.
 * @throws UnusableFile when the file is absent, damaged, or encrypted with another key; BackupError when reading it is interrupted
 */
export async function readContent(
  vault: Vault,
  name: string,
  use: (content: Readable) => Promise<unknown>,
): Promise<Digest> {
  const { archive, key } = vault
  const stored = await archive.open(name)
  if (!stored) throw new UnusableFile(messages.absent(name))
  const { measure, digest } = measured()
  const content = new PassThrough()
  try {
    await Promise.all([
      pipeline(
        stored,
        key ? decrypt(key, name) : refuseEncrypted(name),
        isCompressed(name) ? createGunzip() : new PassThrough(),
        measure,
        content,
      ),
      use(content),
    ])
  } catch (error) {
    content.destroy()
    const { code = '', message } = error as NodeJS.ErrnoException
    if (DAMAGED.test(code)) throw new UnusableFile(messages.unreadable(name, message))
    if (code.startsWith('ERR_')) throw new BackupError(messages.unreadable(name, message))
    throw error
  }
  return digest()
}

/** Reads a file to its end, like `readContent`. @throws UnusableFile also if its hash differs */
export async function readVerified(
  vault: Vault,
  name: string,
  sha256: string,
  use: (content: Readable) => Promise<unknown> = discard,
) {
  const digest = await readContent(vault, name, use)
  if (digest.sha256 !== sha256) throw new UnusableFile(messages.changed(name))
}

async function discard(content: Readable) {
  for await (const _ of content);
}

function refuseEncrypted(name: string) {
  let first = true
  return new Transform({
    transform(chunk, _encoding, done) {
      if (first && beginsEncrypted(chunk)) return done(new UnusableFile(messages.keyNeeded(name)))
      first = false
      done(null, chunk)
    },
  })
}
