import type { TestApi } from '../api'
import { givenCompany, type Person } from '../company'
import { givenDay, itemNamed, readDay } from '../day'
import { readForm } from '../newVersion'
import { passkeyDevice } from '../passkeyDevice'
import { A_KEY, ALL_FLAGS, givenImports, givenReadyPack, givenRows, newDate, type RowIds } from '../rights/rows'
import { givenLinkToken, type Own } from './requests'

/** A month whose pack was mailed before its day was corrected. */
const CORRECTED_MONTH = '2008-01'

async function givenCorrectedMonth({ db }: TestApi, { companyId, libraryId }: RowIds, { client, userId }: Person) {
  await client.put('/company/settings', { body: { accountantEmails: ['studio@esempio.it'] } })
  const ofCompany = { company_id: companyId }
  const day = {
    ...ofCompany,
    library_id: libraryId,
    date: `${CORRECTED_MONTH}-15`,
    version: 3,
    status: 'approved' as const,
  }
  const [day_id = 0] = await db('days').insert({ ...day, created_by: userId, created_at: 0 })
  const event = { ...ofCompany, day_id, user_id: userId, at: 0 }
  const [approval] = await db('day_events').insert({ ...event, kind: 'approved', version: 2 })
  await db('day_events').insert({ ...event, kind: 'corrected', version: 3 })
  const job = { ...ofCompany, kind: 'monthPack', job_key: `${CORRECTED_MONTH}/${approval}/1`, attempts: 1 }
  await db('jobs').insert({ ...job, run_at: 0, done_at: 0, created_at: 0 })
}

/** An owner with one row of every kind, so that refusals concern only the request's values. */
export async function givenOwn(api: TestApi): Promise<Own> {
  const company = await givenCompany(api)
  const me = await company.person('OWNER', ALL_FLAGS)
  const rows = await givenRows(api, company, me)
  const ids = { ...rows, ...(await givenImports(me, rows.date)) }
  const day = await readDay(me.client, ids.dayId)
  const valueRevision = itemNamed(day, 'Contanti').revision
  const itemRevision = day.dataListsValues[0]?.revision ?? 0
  const { body: embed } = await me.client.post('/embed/keys', { body: A_KEY })
  const [section] = (await readForm(me.client, ids.libraryId)).sections
  const embedding = { embedSecret: embed.secret, embedded: await company.person('EDITOR_DATA') }
  const revisions = { valueRevision, itemRevision }
  const { body: factor } = await me.client.post('/auth/second-factor/set-up', { body: { password: me.password } })
  const device = passkeyDevice()
  const site = { origin: api.config.webOrigin, siteId: new URL(api.config.webOrigin).hostname }
  const challenge = (await me.client.post('/auth/passkeys/set-up', { body: { password: me.password } })).body.challenge
  const signInChallenge = (await me.client.post('/auth/passkeys/challenge')).body.challenge
  const passkey = {
    creation: device.create({ ...site, challenge }),
    signIn: device.signIn({ ...site, challenge: signInChallenge }),
  }
  // An open question would refuse the approval of its day.
  await me.client.post(`/question/${ids.questionId}/resolve`)
  const asked = { dayId: await givenDay(me.client, newDate()), dataId: ids.dataId, text: 'Come mai?' }
  const { body: question } = await me.client.post('/question', { body: asked })
  const linkToken = await givenLinkToken(api, me.username)
  await givenCorrectedMonth(api, ids, me)
  return {
    ...ids,
    ...embedding,
    ...revisions,
    questionId: question.id,
    packId: await givenReadyPack(api, company.companyId, me.userId),
    me,
    linkToken,
    passkey,
    factorSecret: factor.secret,
    sectionId: section?.sectionId ?? 0,
  }
}
