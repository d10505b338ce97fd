import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import type { Context } from 'koa'
import { expectFile } from './connections'
import { invalid, malformed, Refusal, tooLarge } from './errors'
import { formMessages as messages } from './messages'

/** The size of the form around the file: its boundaries, its part headers and the other fields. */
const FORM_BYTES = 65_536
const LIMITS = { fieldNameSize: 100, fieldSize: 4000, fields: 20, files: 2, parts: 22, headerPairs: 30 }

export interface ReceivedFile {
  path: string
  /** The sender's name of the file. */
  fileName: string
  /** The digest of the content, hexadecimal. */
  sha256: string
}
export interface ReceivedForm {
  fields: Record<string, string>
  /** Absent when the form has none, or an empty one. */
  file?: ReceivedFile
}
interface Wanted {
  /** The folder to store the file in. */
  folder: string
  /** The form's field of the file; files in other fields are ignored. */
  field: string
  maxBytes: number
}

/**
 * Reads a form with one file, and stores the file while it is received.
 * @throws 413 at the first byte beyond the limit, 415 for another kind of body, 400 for a broken or interrupted one.
 */
export async function receiveForm(ctx: Context, wanted: Wanted): Promise<ReceivedForm> {
  if (ctx.get('Transfer-Encoding') === '' && !(Number(ctx.get('Content-Length')) > 0)) return { fields: {} }
  if (!ctx.is('multipart/form-data')) {
    throw new Refusal(415, 'wrong_content_type', messages.notMultipart)
  }
  if (Number(ctx.get('Content-Length')) > wanted.maxBytes + FORM_BYTES) throw tooLarge(messages.fileTooLarge)
  const parser = openParser(ctx, wanted.maxBytes)
  expectFile(ctx.req)
  const form = new Form(wanted)
  parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    if (nameTruncated) form.fail(malformed(messages.longName))
    else if (valueTruncated) form.fail(invalid([{ path: name, message: messages.longField(name) }]))
    else form.addField(name, value)
  })
  parser.on('file', (name, content, { filename }) => form.addFile(name, content, filename))
  try {
    await Promise.race([form.failed, readAll(ctx, parser)])
    return await form.finish()
  } finally {
    ctx.req.unpipe(parser)
    parser.destroy()
    await form.settle()
    // The rest of a refused body is discarded, so that the sender can read the answer.
    ctx.req.resume()
  }
}

function openParser(ctx: Context, maxBytes: number): Busboy {
  try {
    // One byte beyond the limit is enough to refuse it.
    const limits = { ...LIMITS, fileSize: maxBytes + 1 }
    return busboy({ headers: ctx.req.headers, defParamCharset: 'utf8', limits })
  } catch {
    throw malformed(messages.invalid)
  }
}

function readAll({ req }: Context, parser: Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(malformed(messages.invalid))
    const breakOff = () => req.complete || reject(malformed(messages.interrupted))
    // It may have been aborted before the listener was added.
    if (req.destroyed) breakOff()
    req.once('close', breakOff)
    req.once('error', refuse)
    parser.on('error', refuse)
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.once(limit, refuse)
    parser.once('close', resolve)
    req.pipe(parser)
  })
}

class Form {
  readonly failed: Promise<never>
  fail: (error: unknown) => void = () => undefined
  private readonly fields: Record<string, string> = {}
  private writing: Promise<ReceivedFile> | undefined

  constructor(private readonly wanted: Wanted) {
    this.failed = new Promise((_, reject) => {
      this.fail = reject
    })
    // It may fail after the form was refused for another reason.
    this.failed.catch(() => undefined)
  }

  addField(name: string, value: string) {
    if (Object.hasOwn(this.fields, name)) this.fail(malformed(messages.repeatedField(name)))
    else Object.defineProperty(this.fields, name, { value, enumerable: true })
  }

  addFile(name: string, content: Readable, fileName: string | undefined) {
    if (name !== this.wanted.field || !fileName) {
      content.on('error', () => undefined).resume()
      return
    }
    if (this.writing) {
      content.on('error', () => undefined).resume()
      this.fail(malformed(messages.oneFile))
      return
    }
    this.writing = writeFile(content, fileName, this.wanted)
    this.writing.catch(this.fail)
  }

  async finish(): Promise<ReceivedForm> {
    const file = await this.writing
    return file ? { fields: this.fields, file } : { fields: this.fields }
  }

  /** Resolves when no write is pending any more. */
  async settle() {
    await this.writing?.catch(() => undefined)
  }
}

async function writeFile(content: Readable, fileName: string, { folder, maxBytes }: Wanted): Promise<ReceivedFile> {
  const place = path.join(folder, 'received')
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(messages.fileTooLarge)
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, measured, createWriteStream(place, { flags: 'wx' }))
  return { path: place, fileName, sha256: hash.digest('hex') }
}
