import { fieldAt } from './fields'
import type { Wrong } from './render'
import { nameOf, type Site } from './sites'
import type { Reply } from './wire'

const INSIDE =
  /node_modules|\.[jt]s:\d|\bat \w+ \(|SQLITE_|\bER_[A-Z]|\b(select|insert into|update) .*\b(from|values|set)\b|ZodError/i
const ITALIAN =
  /(?:^|[\s“'’])(il|la|lo|le|i|gli|l|un|una|di|dell?|non|serve|ogni|inserisci|scegli|conferma|al|è|si|token)(?=[\s'’:.])/i
const FOREIGN =
  /\b(invalid|expected|received|required|must|error|string|number|object|array|undefined|atteso|ricevuto)\b/i
/** A value of the contract in a message, such as NUMBER. */
const CONSTANT = /\b[A-Z]+(_[A-Z]+)*\b/g

/** Calls whose errors are plain text. */
const AS_TEXT =
  /^(get \/users\/validate-token|put \/users\/(register|change-password)|post \/rule\/reload-previous-day)/

/** Calls with a smaller body limit than others; a longer body isn't read. */
const BODY_LIMITS: [RegExp, number][] = [
  [
    /^(post \/auth(\/confirm|\/(second-factor|passkeys)\/(set-up|switch-off))?|put \/users\/(register|change-password))$/,
    4096,
  ],
  [/^post \/(telemetry\/(error|module)|auth\/passkeys\/(challenge|sign-in))$/, 32_768],
]

function isUnread({ site, sent }: Wrong) {
  const limit = BODY_LIMITS.find(([route]) => route.test(site.route))?.[1] ?? Number.POSITIVE_INFINITY
  return site.place === 'body' && Buffer.byteLength(sent.raw ?? '') > limit
}

/** With an empty last part of the path, these calls become the call that lists, which takes no fields. */
const LISTED = new Set(['get /report/import/:importId'])

/** Whether the place refuses the value; accepted values aren't sent. */
export function isWrong({ site, sent }: Wrong): boolean {
  const isEntry = nameOf(site).endsWith('[]')
  const cannotBeSent = sent.raw === undefined && (isEntry || site.place === 'path')
  const isOtherCall = site.place === 'path' && sent.raw === '' && LISTED.has(site.route)
  return !cannotBeSent && !isOtherCall && !fieldAt(site).accepts(sent.value)
}

/** The message of an error. */
function sentenceOf({ body }: Reply, route: string): string {
  return String(typeof body === 'string' && AS_TEXT.test(route) ? body : body?.message)
}

/** The faults in the answer to a wrong request: it must be an Italian error that reveals nothing of the server. */
export function faultsOf(reply: Reply, route: string, statuses: number[]): string[] {
  const sentence = sentenceOf(reply, route)
  return [
    ...(statuses.includes(reply.status) ? [] : ['another status']),
    ...(INSIDE.test(reply.text) ? ['tells how the server is made'] : []),
    ...(reply.text.length > 20_000 ? ['longer than anyone reads'] : []),
    ...(ITALIAN.test(sentence) && !FOREIGN.test(sentence.replaceAll(CONSTANT, '')) && sentence.length < 200
      ? []
      : ['not a sentence in Italian']),
  ]
}

/** The faults in the answer to one wrong field, which the answer has to name. */
export function faultsOfField(reply: Reply, wrong: Wrong): string[] {
  const { site, sent } = wrong
  if (isUnread(wrong)) return faultsOf(reply, site.route, [413])
  if (site.place === 'path' && sent.raw === '') return faultsOf(reply, site.route, [400, 404, 405])
  const { status = 400 } = fieldAt(site)
  const isNamed = namedAt(site, reply).test(sentenceOf(reply, site.route).toLowerCase())
  const isIn = issuesOf(reply).every(({ path }) => isWithin(site, path))
  return [
    ...faultsOf(reply, site.route, [status]),
    ...(isNamed ? [] : ['the field is not named']),
    ...(isIn ? [] : ['another field is refused']),
  ]
}

/** The faults in the answer to several wrong fields: it has to name one of them, unless the body can't be read. */
export function faultsOfFields(reply: Reply, wrongs: Wrong[]): string[] {
  const [
    {
      site: { route },
    } = { site: { route: '' } },
  ] = wrongs
  const sentence = sentenceOf(reply, route).toLowerCase()
  const isUnreadable = reply.status === 413 || sentence.includes('non è json valido')
  const isNamed = isUnreadable || wrongs.some((wrong) => namedAt(wrong.site, reply).test(sentence))
  const statuses = wrongs.flatMap(({ site }) => fieldAt(site).status ?? [])
  return [...faultsOf(reply, route, [400, 413, ...statuses]), ...(isNamed ? [] : ['no field is named'])]
}

const issuesOf = ({ body }: Reply): { path: string }[] => body?.issues ?? []

const namedAt = (site: Site, reply: Reply) => fieldAt(innermost(site, issuesOf(reply)[0]?.path)).named

/** The field that the message names: for an entry without its fields, the first of them. */
function innermost(site: Site, refused: string | undefined): Site {
  const path = refused?.split('.').map((name) => (/^\d+$/.test(name) ? '0' : name)) ?? []
  return path.length > site.path.length && path[0] !== '' && site.place === 'body' ? { ...site, path } : site
}

/** Whether the named path is the field itself, a part of it, or the entry that lacks it. */
function isWithin({ path }: Site, refused: string) {
  const own = path.join('.')
  return own === '' || `${refused}.`.startsWith(`${own}.`) || `${own}.`.startsWith(`${refused}.`)
}

/** An answer with its faults, in a line; empty without faults. */
export function report(what: string, reply: Reply, faults: string[]): string[] {
  if (faults.length === 0) return []
  return [`${what.slice(0, 80)} → ${reply.status} ${reply.text.slice(0, 200)}: ${faults.join(', ')}`]
}
