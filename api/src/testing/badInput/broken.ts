import { gzipSync } from 'node:zlib'
import { fieldAt } from './fields'
import { render, toBytes } from './render'
import { type Own, rightRequests } from './requests'
import type { LiveCall } from './sites'
import { BROKEN_BYTE } from './values'
import type { Call } from './wire'

/** A malformed request. */
export interface Broken {
  what: string
  call: Call
  /** The permitted statuses of its answer. */
  statuses: number[]
}

const JSON_TYPE = 'application/json'
const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json-patch+json',
  'json',
  '*/*',
  `${JSON_TYPE}; charset=utf-16`,
  `${JSON_TYPE}; charset=iso-8859-1`,
  `${JSON_TYPE}; charset=boh`,
]
const ODD_METHODS = ['PATCH', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH']
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const ODD_ENDINGS = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%AF',
  '%00',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%98%80',
  'x'.repeat(6000),
]

/** These calls ignore the body, so that no body is wrong. */
const READ_NO_BODY = ['post /day/fetch', 'post /users/reset-password']

/** The call, malformed in every way that doesn't concern a field. */
export function brokenCalls(live: LiveCall, all: LiveCall[], own: Own): Broken[] {
  const [right] = rightRequests(live, own)
  if (!right) return []
  const call = render(right)
  return [...wrongAddresses(live, all, call), ...wrongQueries(live, call), ...wrongBodies(live, own)]
}

function wrongAddresses({ route }: LiveCall, all: LiveCall[], call: Call): Broken[] {
  const [, template] = route.split(' ')
  const taken = all.map((other) => other.route.split(' ')).filter(([, path]) => path === template)
  const others = METHODS.filter((method) => !taken.some(([known]) => known === method.toLowerCase()))
  const place = call.path.replace(/[^/]*$/, '')
  return [
    ...ODD_METHODS.map((method) => ({ what: method, call: { ...call, method }, statuses: [405] })),
    // Another call may take the last part as an id.
    ...others.map((method) => ({ what: method, call: { ...call, method }, statuses: [400, 405, 415] })),
    ...ODD_ENDINGS.map((end) => ({ what: end, call: { ...call, path: place + end }, statuses: [400, 404, 405] })),
  ]
}

function wrongQueries({ sites }: LiveCall, call: Call): Broken[] {
  return sites
    .filter(({ place }) => place === 'query')
    .flatMap((site) => {
      const [name = ''] = site.path
      const sent = new RegExp(`\\b${name}=([^&]*)`)
      const value = sent.exec(call.path)?.[1] ?? ''
      const twice = { what: `${name} twice`, call: { ...call, path: `${call.path}&${name}=${value}` }, statuses: [400] }
      if (fieldAt(site).accepts(undefined)) return [twice]
      const otherwise = [`${name}[]`, `${name}[0]`, `${name}[a]`, `${name}.0`, name.toUpperCase(), `%20${name}`]
      const renamed = otherwise.map((other) => ({
        what: other,
        call: { ...call, path: call.path.replace(sent, `${other}=${value}`) },
        statuses: [400],
      }))
      return [twice, ...renamed]
    })
}

function wrongBodies(live: LiveCall, own: Own): Broken[] {
  const { route, takes } = live
  if (route.startsWith('get ') || READ_NO_BODY.includes(route)) return []
  const requests = rightRequests(live, own)
  const call = render(requests.at(-1) ?? { route, path: {}, query: {} })
  const json = takes === JSON_TYPE ? (call.body ?? Buffer.from('{}')) : Buffer.from('{"a":1}')
  const typed = OTHER_TYPES.map((type) => ({
    what: type,
    call: { ...call, body: json, headers: { 'Content-Type': type } },
    statuses: [415],
  }))
  const untyped = { what: 'no type', call: { ...call, body: json, headers: {} }, statuses: [415] }
  if (takes === 'multipart/form-data') return [...typed, untyped, ...wrongForms(call)]
  return [
    ...typed,
    untyped,
    ...packed(call, json),
    ...notJson(call, json),
    ...(takes && !needsNoBody(route) ? empty(call) : []),
  ]
}

const needsNoBody = (route: string) => fieldAt({ route, place: 'body', path: [] }).accepts(undefined)

function packed(call: Call, json: Buffer): Broken[] {
  return ['gzip', 'deflate', 'br', 'boh'].map((encoding) => ({
    what: encoding,
    call: { ...call, headers: { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding }, body: gzipSync(json) },
    statuses: [415],
  }))
}

function notJson(call: Call, json: Buffer): Broken[] {
  const text = json.toString()
  const open = text.slice(0, 1)
  const cuts = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => text.slice(0, Math.max(1, Math.floor(text.length * part))))
  const texts = [
    ...cuts,
    text.slice(0, -1),
    `${text}${text}`,
    `${text}]`,
    `/* ciao */ ${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, -1)},${text.slice(-1)}`,
    `${open}${BROKEN_BYTE}${text.slice(1)}`,
    '[NaN]',
    '[Infinity]',
    '[01]',
    '["\n"]',
    '["\\x41"]',
    '{"__proto__":{"userType":"OWNER"}}',
    '[{"__proto__":{"userType":"OWNER"}}]',
    '{"a":{"\\u005f_proto__":{"userType":"OWNER"}}}',
    'ciao',
    'true',
    'null',
    '1',
    '"testo"',
  ]
  const headers = { 'Content-Type': JSON_TYPE }
  const wrong = [...texts.map(toBytes), Buffer.from(text, 'utf16le'), Buffer.from([0, 1, 2, 255])]
  const large = Buffer.concat([json, Buffer.alloc(1_200_000, ' ')])
  return [
    ...wrong.map((body) => ({ what: body.toString(), call: { ...call, headers, body }, statuses: [400] })),
    { what: 'too much', call: { ...call, headers, body: large }, statuses: [413] },
    { what: 'too much in chunks', call: { ...call, headers, body: large, inChunks: true }, statuses: [413] },
  ]
}

function empty(call: Call): Broken[] {
  const headers = { 'Content-Type': JSON_TYPE }
  const nothing = { ...call, headers, body: Buffer.alloc(0) }
  return [
    { what: 'no body', call: { ...call, headers: {}, body: undefined }, statuses: [400] },
    { what: 'an empty body', call: nothing, statuses: [400] },
    { what: 'an empty body in chunks', call: { ...nothing, inChunks: true }, statuses: [400] },
  ]
}

function wrongForms(call: Call): Broken[] {
  const form = (body: string, type = 'multipart/form-data; boundary=x') => ({
    what: body,
    call: { ...call, headers: { 'Content-Type': type }, body: Buffer.from(body) },
    statuses: [400],
  })
  return [
    form('--x\r\nContent-Disposition: form-data; name="dayId"\r\n\r\n1', 'multipart/form-data'),
    form('--x\r\nContent-Disposition: form-data; name="dayId"\r\n\r\n1'),
    form('--x\r\nContent-Dis'),
    form('--y\r\nContent-Disposition: form-data; name="dayId"\r\n\r\n1\r\n--y--\r\n'),
    form('--x--\r\n'),
    form('{}'),
    { what: 'no form', call: { ...call, headers: {}, body: undefined }, statuses: [400] },
  ]
}
