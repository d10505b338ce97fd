import { ITEM_KEYS, type ItemKey, itemsOf, SECTIONS, type SectionNumber } from './form'
import type { Permissions } from './reader'
import type { Scenario } from './scenario'
import { textsOf, total } from './words'

/** A unique value that only some users may read: an answer to anyone else that contains it is a leak. */
export interface Canary {
  what: string
  /** The texts that would reveal it. */
  texts: string[]
  /** Whether a reader of the same company may read it. */
  visibleTo(permissions: Permissions): boolean
  /** Whether a reader who can't read it may produce it by a permitted write. */
  madeBy?(permissions: Permissions): boolean
}

type VisibleTo = Canary['visibleTo']

const text = (what: string, word: string, visibleTo: VisibleTo): Canary => ({ what, texts: [word], visibleTo })
const amount = (what: string, value: number, visibleTo: VisibleTo): Canary => ({
  what,
  texts: textsOf(value),
  visibleTo,
})

const sees =
  (...keys: ItemKey[]): VisibleTo =>
  (permissions) =>
    keys.every(permissions.sees)
const past =
  (visibleTo: VisibleTo): VisibleTo =>
  (permissions) =>
    permissions.history && visibleTo(permissions)
const remark =
  (visibleTo: VisibleTo): VisibleTo =>
  (permissions) =>
    permissions.comments && visibleTo(permissions)
const either =
  (...ways: VisibleTo[]): VisibleTo =>
  (permissions) =>
    ways.some((way) => way(permissions))
const notified =
  (visibleTo: VisibleTo): VisibleTo =>
  (permissions) =>
    permissions.notifications && visibleTo(permissions)
const toOwner: VisibleTo = ({ isOwner }) => isOwner
const toFiles: VisibleTo = ({ files }) => files
const toAll: VisibleTo = () => true
const toNobody: VisibleTo = () => false

/** All protected values of a company, each hidden from some of its users or from everyone else. */
export function canariesOf(scenario: Scenario): Canary[] {
  return [
    ...ofForm(scenario),
    ...ofFigures(scenario),
    ...SECTIONS.flatMap((n) => ofEntries(scenario, n)),
    ...ofTotals(scenario),
    ...ofRules(scenario),
    ...ofDocument(scenario),
    text('a question', scenario.secrets.questions[1], sees('entered1')),
    text('a question on a list', scenario.secrets.questions[2], sees('sum2')),
    ...ofPeople(scenario),
    text('a key to embed with', scenario.secrets.embedKey, toOwner),
  ]
}

function ofForm({ names, company, logoId }: Scenario): Canary[] {
  return [
    ...ITEM_KEYS.map((key) => text(`the name of ${key}`, names.items[key], sees(key))),
    ...SECTIONS.flatMap((n) => [
      text(`section ${n}`, names.sections[n], either(...itemsOf(n).map((key) => sees(key)))),
      text(`list ${n}`, names.lists[n], sees(`sum${n}`)),
      text(`the causal of list ${n}`, names.causals[n], sees(`sum${n}`)),
      text(`a usual causal of list ${n}`, names.usual[n], (permissions) => permissions.seesEntries(`sum${n}`)),
    ]),
    text('the title', names.title, toAll),
    text('the company', company.name, toAll),
    text('the logo', logoId, toAll),
  ]
}

function ofFigures({ secrets }: Scenario): Canary[] {
  const { entered1, entered2, comments, checkComments } = secrets
  return [
    amount('a figure as it was', entered1.first, past(sees('entered1'))),
    amount('a figure as it was carried', entered1.carried, either(past(sees('entered1')), sees('carried1'))),
    amount('a figure', entered1.now, sees('entered1')),
    amount('another figure as it was', entered2.first, past(sees('entered2'))),
    amount('another figure as it was carried', entered2.carried, either(past(sees('entered2')), sees('fed1'))),
    amount('another figure', entered2.now, sees('entered2')),
    text('a comment as it was', comments.old, past(remark(sees('entered1')))),
    text('a comment that replied', comments.replied, past(remark(sees('entered1')))),
    text('a comment', comments.now1, remark(sees('entered1'))),
    text('another comment', comments.now2, remark(sees('entered2'))),
    ...SECTIONS.map((n) => text(`the comment on check ${n}`, checkComments[n], remark(sees(`check${n}`)))),
  ]
}

function ofEntries({ secrets }: Scenario, n: SectionNumber): Canary[] {
  const { before, now, second, gone } = secrets.entries[n]
  const seesEntries: VisibleTo = (permissions) => permissions.seesEntries(`sum${n}`)
  const present = (what: string, { value, causal, comment }: typeof now, visibleTo: VisibleTo) => [
    amount(`${what} of list ${n}: the amount`, value, visibleTo),
    text(`${what} of list ${n}: the causal`, causal, visibleTo),
    text(`${what} of list ${n}: the comment`, comment, remark(visibleTo)),
  ]
  return [
    ...present('an entry', now, seesEntries),
    ...present('another entry', second, seesEntries),
    ...present('an entry as it was', before, past(seesEntries)),
    ...present('a deleted entry', gone, past(seesEntries)),
  ]
}

function ofTotals({ secrets }: Scenario): Canary[] {
  const { entries, entered1 } = secrets
  const sums = { 1: sumOf(entries[1].now, entries[1].second), 2: sumOf(entries[2].now, entries[2].second) }
  return [
    ...SECTIONS.flatMap((n) => [
      {
        ...amount(`the sum of list ${n}`, sums[n], sees(`sum${n}`)),
        // The sum equals the result once the other figure is 0.
        madeBy: sees('entered1', `result${n}`),
      },
      amount(`result ${n}`, total(sums[n], entered1.now), sees(`result${n}`)),
    ]),
    {
      ...amount('a sum as it was carried', sumOf(entries[2].before, entries[2].second), sees('carried2')),
      madeBy: past((permissions) => permissions.seesEntries('sum2')),
    },
  ]
}

const sumOf = (...entries: { value: number }[]) => total(...entries.map(({ value }) => value))

function ofRules({ secrets: { rules, compared, tolerance } }: Scenario): Canary[] {
  return [
    text('a check rule', rules.check1, sees('check1')),
    text('another check rule', rules.check2, sees('check2')),
    text('a deleted rule, in its notification', rules.gone, notified(sees('check1'))),
    text('a previous-day rule', rules.feeding, either(toOwner, sees('fed1', 'entered2'))),
    amount('the comparison value of a rule', compared, toOwner),
    text('a reconciliation', rules.reconciling, sees('entered1', 'entered2')),
    amount('the tolerance of a reconciliation', tolerance, sees('entered1', 'entered2')),
  ]
}

function ofDocument({ secrets, document }: Scenario): Canary[] {
  return [
    text('the name of a document', secrets.document.name, toFiles),
    text('the content of a document', secrets.document.content, toFiles),
    text('the stored name of a document', document.fileName, toFiles),
    text('the original file name of a document', secrets.document.file, toNobody),
  ]
}

/** Names that appear only in notifications and histories reveal whether these were readable. */
function ofPeople({ people, invited }: Scenario): Canary[] {
  const { owner, commenter, announcer, carrier, silent } = people
  const addresses = [owner, commenter, announcer, carrier, silent, invited].map(({ email }) => email)
  const replied: VisibleTo = remark((permissions) => permissions.seesEntries('entered1'))
  return [
    ...addresses.map((address) => text('an address', address, toOwner)),
    text('a person without actions', silent.name, toOwner),
    text('the username of a person without actions', silent.username, toOwner),
    text('an invited person', invited.name, toOwner),
    text('the author of a comment', commenter.name, either(toOwner, notified(replied), past(sees('entered1')))),
    text(
      'the creator of a day',
      announcer.name,
      // The creation is one of the day's events.
      either(toOwner, notified(toAll), ({ data }) => data, past(either(...ITEM_KEYS.map((key) => sees(key))))),
    ),
    text(
      'the editor of a carried figure',
      carrier.name,
      either(toOwner, notified(sees('carried1')), past(sees('entered1'))),
    ),
  ]
}

/** Values that not even an owner may read: credentials. */
export async function secretsOf({ api, company, people, invited, embedKey }: Scenario): Promise<Canary[]> {
  const ofCompany = { company_id: company.companyId }
  const hashes = await api.db('users').where(ofCompany).whereNotNull('password_hash').pluck('password_hash')
  const tokens = await api.db('user_tokens').where(ofCompany).pluck('token_hash')
  const keys = await api.db('embed_keys').where(ofCompany).pluck('secret_hash')
  const others = api.db('sessions').where(ofCompany).whereNot({ user_id: people.reader.userId })
  const sessions = await others.pluck('token_id')
  const known = [invited.token, embedKey.secret, people.owner.password, api.config.jwtSecret]
  const secrets = [...hashes, ...tokens, ...keys, ...sessions, ...known]
  return secrets.map((secret) => text('a credential', String(secret), toNobody))
}
