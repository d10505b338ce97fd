import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { hasBody } from './connections'
import { malformed, tooLarge, wrongContentType } from './errors'
import { httpMessages as messages } from './messages'

const parserUpTo = (jsonLimit: string) =>
  koaBody({
    json: true,
    jsonLimit,
    jsonStrict: true,
    includeUnparsed: true,
    multipart: false,
    urlencoded: false,
    text: false,
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    patchNode: false,
    onError: (error, ctx) => {
      // The rest of a refused body is discarded, so that the connection can be reused.
      ctx.req.resume()
      throw asRefusal(error)
    },
  })

const parseJson = parserUpTo('1mb')
/** Anyone may send these bodies: thousands of unfinished ones have to fit into memory. */
const parsePasswords = parserUpTo('4kb')
const parseShort = parserUpTo('32kb')

/** Reads a JSON body into `ctx.request.body`. @throws 400 for invalid JSON, 413 above 1 MB, 415 for other or compressed types. */
export function readBody(ctx: Context) {
  return readWith(ctx, parseJson)
}

/** Like `readBody`, for a few short fields. @throws 413 above 4 kB */
export function readPasswords(ctx: Context) {
  return readWith(ctx, parsePasswords)
}

/** Like `readBody`, for other bodies that anyone may send: reports of browsers, passkeys. @throws 413 above 32 kB */
export function readShort(ctx: Context) {
  return readWith(ctx, parseShort)
}

async function readWith(ctx: Context, parse: typeof parseJson) {
  if (!hasBody(ctx.req)) return
  if (!ctx.is('application/json') || !isUtf8(ctx)) throw wrongContentType()
  if (ctx.get('Content-Encoding') !== '') throw wrongContentType(messages.compressed)
  await parse(ctx, async () => undefined)
}

/** JSON is UTF-8; decoding another charset as UTF-8 would store a different text. */
const isUtf8 = ({ request }: Context) => ['', 'utf-8', 'utf8'].includes(request.charset.toLowerCase())

function asRefusal(error: Error & { status?: number }) {
  if (error.status === 413) return tooLarge()
  if (error.status === 415) return wrongContentType()
  return malformed(messages.invalidJson)
}
