import { ITEM_KEYS, type ItemKey, itemsOf, SECTIONS, type SectionNumber } from './form'
import type { Sight } from './reader'
import type { Story } from './story'
import { formsOf, total } from './words'

/** A value that only some users may read. */
export interface Canary {
  what: string
  /** The texts that would reveal it. */
  forms: string[]
  /** Whether a reader of the same company may read it. */
  shownTo(sight: Sight): boolean
  /** Whether a reader who can't read it may produce it by a permitted write. */
  madeBy?(sight: Sight): boolean
}

type ShownTo = Canary['shownTo']

const text = (what: string, word: string, shownTo: ShownTo): Canary => ({ what, forms: [word], shownTo })
const amount = (what: string, value: number, shownTo: ShownTo): Canary => ({ what, forms: formsOf(value), shownTo })

const sees =
  (...keys: ItemKey[]): ShownTo =>
  (sight) =>
    keys.every(sight.sees)
const past =
  (shownTo: ShownTo): ShownTo =>
  (sight) =>
    sight.history && shownTo(sight)
const remark =
  (shownTo: ShownTo): ShownTo =>
  (sight) =>
    sight.comments && shownTo(sight)
const either =
  (...ways: ShownTo[]): ShownTo =>
  (sight) =>
    ways.some((way) => way(sight))
const notified =
  (shownTo: ShownTo): ShownTo =>
  (sight) =>
    sight.notifications && shownTo(sight)
const toOwner: ShownTo = ({ isOwner }) => isOwner
const toFiles: ShownTo = ({ files }) => files
const toAll: ShownTo = () => true
const toNobody: ShownTo = () => false

/** All protected values of a company: from some of its own users or from everyone else. */
export function canariesOf(story: Story): Canary[] {
  return [
    ...ofForm(story),
    ...ofFigures(story),
    ...SECTIONS.flatMap((n) => ofEntries(story, n)),
    ...ofTotals(story),
    ...ofRules(story),
    ...ofDocument(story),
    ...ofPeople(story),
    text('a key to embed with', story.secrets.embedKey, toOwner),
  ]
}

function ofForm({ names, company, logoId }: Story): Canary[] {
  return [
    ...ITEM_KEYS.map((key) => text(`the name of ${key}`, names.items[key], sees(key))),
    ...SECTIONS.flatMap((n) => [
      text(`section ${n}`, names.sections[n], either(...itemsOf(n).map((key) => sees(key)))),
      text(`list ${n}`, names.lists[n], sees(`sum${n}`)),
      text(`the causal of list ${n}`, names.causals[n], sees(`sum${n}`)),
      text(`a usual causal of list ${n}`, names.usual[n], (sight) => sight.seesEntries(`sum${n}`)),
    ]),
    text('the title', names.title, toAll),
    text('the company', company.name, toAll),
    text('the logo', logoId, toAll),
  ]
}

function ofFigures({ secrets }: Story): Canary[] {
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

function ofEntries({ secrets }: Story, n: SectionNumber): Canary[] {
  const { before, now, second, gone } = secrets.entries[n]
  const seesEntries: ShownTo = (sight) => sight.seesEntries(`sum${n}`)
  const present = (what: string, { value, causal, comment }: typeof now, shownTo: ShownTo) => [
    amount(`${what} of list ${n}: the amount`, value, shownTo),
    text(`${what} of list ${n}: the causal`, causal, shownTo),
    text(`${what} of list ${n}: the comment`, comment, remark(shownTo)),
  ]
  return [
    ...present('an entry', now, seesEntries),
    ...present('another entry', second, seesEntries),
    ...present('an entry as it was', before, past(seesEntries)),
    ...present('a deleted entry', gone, past(seesEntries)),
  ]
}

function ofTotals({ secrets }: Story): Canary[] {
  const { entries, entered1 } = secrets
  const sums = { 1: sumOf(entries[1].now, entries[1].second), 2: sumOf(entries[2].now, entries[2].second) }
  return [
    ...SECTIONS.flatMap((n) => [
      {
        ...amount(`the sum of list ${n}`, sums[n], sees(`sum${n}`)),
        // It is the result, once the other figure is 0.
        madeBy: sees('entered1', `result${n}`),
      },
      amount(`result ${n}`, total(sums[n], entered1.now), sees(`result${n}`)),
    ]),
    {
      ...amount('a sum as it was carried', sumOf(entries[2].before, entries[2].second), sees('carried2')),
      madeBy: past((sight) => sight.seesEntries('sum2')),
    },
  ]
}

const sumOf = (...entries: { value: number }[]) => total(...entries.map(({ value }) => value))

function ofRules({ secrets: { rules, compared } }: Story): Canary[] {
  return [
    text('a check rule', rules.check1, sees('check1')),
    text('another check rule', rules.check2, sees('check2')),
    text('a rule that was deleted, in what was told of it', rules.gone, notified(sees('check1'))),
    text('a previous-day rule', rules.feeding, either(toOwner, sees('fed1', 'entered2'))),
    amount('what a rule compares with', compared, toOwner),
  ]
}

function ofDocument({ secrets, document }: Story): Canary[] {
  return [
    text('the name of a document', secrets.document.name, toFiles),
    text('what a document holds', secrets.document.content, toFiles),
    text('where a document is stored', document.fileName, toFiles),
    text('the name that a document had elsewhere', secrets.document.file, toNobody),
  ]
}

/** Names that appear only in notifications and histories show whether these were revealed. */
function ofPeople({ people, invited }: Story): Canary[] {
  const { owner, commenter, announcer, carrier, silent } = people
  const addresses = [owner, commenter, announcer, carrier, silent, invited].map(({ email }) => email)
  const replied: ShownTo = remark((sight) => sight.seesEntries('entered1'))
  return [
    ...addresses.map((address) => text('an address', address, toOwner)),
    text('who has done nothing', silent.name, toOwner),
    text('the username of who has done nothing', silent.username, toOwner),
    text('who was invited', invited.name, toOwner),
    text('who commented', commenter.name, either(toOwner, notified(replied), past(sees('entered1')))),
    text(
      'who created a day',
      announcer.name,
      either(toOwner, notified(toAll), past(either(...ITEM_KEYS.map((key) => sees(key))))),
    ),
    text(
      'who changed a carried figure',
      carrier.name,
      either(toOwner, notified(sees('carried1')), past(sees('entered1'))),
    ),
  ]
}

/** Values that not even an owner may read: credentials. */
export async function secretsOf({ api, company, people, invited, embedKey }: Story): Promise<Canary[]> {
  const ofCompany = { company_id: company.companyId }
  const hashes = await api.db('users').where(ofCompany).whereNotNull('password_hash').pluck('password_hash')
  const tokens = await api.db('user_tokens').where(ofCompany).pluck('token_hash')
  const keys = await api.db('embed_keys').where(ofCompany).pluck('secret_hash')
  const others = api.db('sessions').where(ofCompany).whereNot({ user_id: people.reader.userId })
  const sessions = await others.pluck('token_id')
  const known = [invited.token, embedKey.secret, people.owner.password, api.config.jwtSecret]
  const secrets = [...hashes, ...tokens, ...keys, ...sessions, ...known]
  return secrets.map((secret) => text('how someone is recognised', String(secret), toNobody))
}
