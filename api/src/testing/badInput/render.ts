import type { Request } from './requests'
import type { Site } from './sites'
import { BROKEN_BYTE, type Sent } from './values'
import type { Call } from './wire'

/** A wrong value and its place. */
export interface Wrong {
  site: Site
  sent: Sent
}

const BOUNDARY = 'confine'

/** The request with the wrong values in their places, as it is transmitted. */
export function render(right: Request, wrongs: Wrong[] = []): Call {
  const [method = '', route = ''] = right.route.split(' ')
  const at = (place: Site['place']) => wrongs.filter(({ site }) => site.place === place)
  const inPath = texts(right.path, at('path'))
  const address = route.replace(/:(\w+)/g, (_, name: string) => encode(inPath[name] ?? ''))
  const query = Object.entries(texts(right.query, at('query'))).map(([name, text]) => `${name}=${encode(text)}`)
  const path = query.length > 0 ? `${address}?${query.join('&')}` : address
  const { form, body } = right
  const call = { method: method.toUpperCase(), path }
  if (form) return { ...call, ...writeForm(texts(form, at('form'))) }
  if (body === undefined) return { ...call, headers: {} }
  const json = writeJson(body, at('body'))
  return {
    ...call,
    headers: { 'Content-Type': 'application/json' },
    body: json === undefined ? undefined : toBytes(json),
  }
}

function texts(right: Record<string, string>, wrongs: Wrong[]): Record<string, string> {
  const all: Record<string, string> = { ...right }
  for (const { site, sent } of wrongs) {
    const [name = ''] = site.path
    if (sent.raw === undefined) delete all[name]
    else all[name] = sent.raw
  }
  return all
}

const encode = (text: string) => encodeURIComponent(text).replaceAll(encodeURIComponent(BROKEN_BYTE), '%FF')

/** JSON with the raw text of each wrong value; undefined for no body. */
function writeJson(body: unknown, wrongs: Wrong[]): string | undefined {
  const marked = wrongs.reduce((marking, { site, sent }, index) => replace(marking, site.path, sent, index), body)
  if (marked === undefined) return undefined
  return JSON.stringify(marked).replace(/"@@(\d+)@@"/g, (_, index: string) => wrongs[Number(index)]?.sent.raw ?? 'null')
}

function replace(within: unknown, [name, ...rest]: readonly string[], sent: Sent, index: number): unknown {
  if (name === undefined) return sent.raw === undefined ? undefined : `@@${index}@@`
  const fields = within as Record<string, unknown>
  const replaced = replace(fields[name], rest, sent, index)
  if (Array.isArray(within)) return replaced === undefined ? [] : [replaced, ...within.slice(1)]
  return { ...fields, [name]: replaced }
}

function writeForm(fields: Record<string, string>): Pick<Call, 'headers' | 'body'> {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n`
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
  return { headers, body: toBytes(`${parts.join('')}${file}--${BOUNDARY}--\r\n`) }
}

export function toBytes(text: string): Buffer {
  const [first = '', ...others] = text.split(BROKEN_BYTE)
  return Buffer.concat([Buffer.from(first), ...others.flatMap((part) => [Buffer.from([0xff]), Buffer.from(part)])])
}
