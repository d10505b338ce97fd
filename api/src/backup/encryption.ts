import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { UnusableFile } from './backupError'
import { backupMessages as messages } from './messages'

/**
 * An encrypted file is MAGIC, a random nonce, the AES-256-GCM ciphertext, and the tag. The file's name is authenticated
 * with it, so that one file can't replace another.
 */
const MAGIC = Buffer.from('QBK1')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + NONCE_BYTES

/** A stream that encrypts the content of the file with this name. */
export function encrypt(key: Buffer, name: string): Transform {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  let started = false
  const header = () => (started ? [] : [MAGIC, nonce])
  return new Transform({
    transform(chunk, _encoding, done) {
      const parts = [...header(), cipher.update(chunk)]
      started = true
      done(null, Buffer.concat(parts))
    },
    flush(done) {
      done(null, Buffer.concat([...header(), cipher.final(), cipher.getAuthTag()]))
    },
  })
}

/**
 * A stream that decrypts the file with this name. Its output is authentic only once it has ended without an error.
 * @throws UnusableFile (as the stream's error) for another key, and for a file that isn't encrypted or was changed
 */
export function decrypt(key: Buffer, name: string): Transform {
  let decipher: DecipherGCM | undefined
  let pending = Buffer.alloc(0)
  const start = () => {
    if (!pending.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnusableFile(messages.notEncrypted(name))
    const nonce = pending.subarray(MAGIC.length, HEADER_BYTES)
    const created = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    pending = pending.subarray(HEADER_BYTES)
    return created.setAAD(Buffer.from(name))
  }
  return new Transform({
    transform(chunk, _encoding, done) {
      pending = Buffer.concat([pending, chunk])
      if (pending.length < HEADER_BYTES + TAG_BYTES && !decipher) return done()
      try {
        decipher ??= start()
      } catch (error) {
        return done(error as Error)
      }
      // The last bytes may be the tag.
      const end = Math.max(0, pending.length - TAG_BYTES)
      const plain = decipher.update(pending.subarray(0, end))
      pending = pending.subarray(end)
      done(null, plain)
    },
    flush(done) {
      if (!decipher) return done(new UnusableFile(messages.notEncrypted(name)))
      try {
        done(null, decipher.setAuthTag(pending).final())
      } catch {
        done(new UnusableFile(messages.wrongKey(name)))
      }
    },
  })
}

/** Whether a file's first bytes are those of an encrypted file. */
export const beginsEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC)
