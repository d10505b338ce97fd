import type { TestApi } from '../api'
import { givenCompany } from '../company'
import { givenDay, itemNamed, readDay } from '../day'
import { readForm } from '../newVersion'
import { passkeyDevice } from '../passkeyDevice'
import { A_KEY, ALL_FLAGS, givenImports, givenReadyPack, givenRows, newDate } from '../rights/rows'
import { givenLinkToken, type Own } from './requests'

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
