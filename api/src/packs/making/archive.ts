import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Digest, measured } from '../../storage/measured'

export interface ArchivedFile extends Digest {
  name: string
}

/** A ZIP that is written to a file while entries are added, one after the other. */
export class Archive {
  /** The files added so far. */
  readonly files: ArchivedFile[] = []
  private readonly zip = new ZipFile()
  private readonly whole = measured()
  private readonly written: Promise<void>

  constructor(place: string) {
    const output = createWriteStream(place, { mode: 0o600 })
    this.written = pipeline(this.zip.outputStream, this.whole.measure, output)
    // Handled where it is awaited, which may be later.
    this.written.catch(() => undefined)
  }

  /** @param compress false for content that is compressed already */
  async add(name: string, content: Readable, { compress }: { compress: boolean }) {
    const { measure, digest } = measured()
    this.zip.addReadStream(measure, name, { compress })
    // If the disk is full, the output ends, and nothing would read the content any more.
    await Promise.race([pipeline(content, measure), this.failure()])
    this.files.push({ name, ...digest() })
  }

  /** Completes the file. */
  async end(): Promise<Digest> {
    this.zip.end()
    await this.written
    return this.whole.digest()
  }

  /** Leaves the file incomplete, and closes it. */
  async abort() {
    this.whole.measure.destroy()
    await this.written.catch(() => undefined)
  }

  private async failure(): Promise<never> {
    await this.written
    throw new Error('The archive ended before its last file.')
  }
}
