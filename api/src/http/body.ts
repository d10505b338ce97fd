import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { hasBody } from './connections'
import { malformed, tooLarge, wrongContentType } from './errors'

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
      // What a refused sender still has to say goes nowhere, so that the connection serves again.
      ctx.req.resume()
      throw asRefusal(error)
    },
  })

const parseJson = parserUpTo('1mb')
/** Anybody may send these: thousands of them that never end have to fit into memory. */
const parsePasswords = parserUpTo('4kb')
const parseReports = parserUpTo('32kb')

/** Reads a JSON body into `ctx.request.body`. @throws 400 what isn't JSON, 413 more than 1 MB, 415 anything else, or compressed. */
export function readBody(ctx: Context) {
  return readWith(ctx, parseJson)
}

/** As `readBody`, for a few short fields. @throws 413 more than 4 kB */
export function readPasswords(ctx: Context) {
  return readWith(ctx, parsePasswords)
}

/** As `readBody`, for what anybody may report. @throws 413 more than 32 kB */
export function readReport(ctx: Context) {
  return readWith(ctx, parseReports)
}

async function readWith(ctx: Context, parse: typeof parseJson) {
  if (!hasBody(ctx.req)) return
  if (!ctx.is('application/json') || !isUtf8(ctx)) throw wrongContentType()
  if (ctx.get('Content-Encoding') !== '') throw wrongContentType('Il contenuto non può essere compresso.')
  await parse(ctx, async () => undefined)
}

/** JSON has no other; to read one as if it were would store what nobody wrote. */
const isUtf8 = ({ request }: Context) => ['', 'utf-8', 'utf8'].includes(request.charset.toLowerCase())

function asRefusal(error: Error & { status?: number }) {
  if (error.status === 413) return tooLarge()
  if (error.status === 415) return wrongContentType()
  return malformed('Il contenuto della richiesta non è JSON valido.')
}
