import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Digest {
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** A stream that passes its content on unchanged, and the digest of the content so far. */
export function measured() {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { measure, digest: (): Digest => ({ size, sha256: hash.digest('hex') }) }
}
