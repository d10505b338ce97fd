import jwt from 'jsonwebtoken'
import type { TestApi } from '../api'
import { type Client, clientOf } from '../client'
import type { givenCompany, Person } from '../company'
import { clientOnPage, givenView } from '../embed'

type GivenCompany = Awaited<ReturnType<typeof givenCompany>>

/** Callers who may make only public calls: without a token, or with an invalid one. */
export async function givenStrangers(api: TestApi, company: GivenCompany, owner: Person) {
  const signedOut = await company.person('EDITOR_DATA_FILES')
  await signedOut.client.post('/auth/logout')
  const deleted = await company.person('EDITOR_DATA_FILES')
  await owner.client.delete(`/users/${deleted.userId}`)
  const someone = await company.person('EDITOR_DATA_FILES')
  const claims = jwt.decode(someone.client.token ?? '') as jwt.JwtPayload
  const { jwtSecret } = api.config
  const withToken = (token: string): Client => clientOf(api, token)
  const gone = await company.person('EDITOR_DATA')
  const view = await givenView(api, owner, { mode: 'edit', username: gone.username })
  const revoked = await givenView(api, owner)
  await owner.client.delete(`/users/${gone.userId}`)
  await owner.client.delete(`/embed/keys/${revoked.keyId}`)
  const { token: current } = await givenView(api, owner)
  const embedded = jwt.decode(current) as jwt.JwtPayload
  return {
    'no token': clientOf(api),
    'an expired token': withToken(jwt.sign({ ...claims, exp: Number(claims.iat) - 1 }, jwtSecret)),
    'a token of another key': withToken(jwt.sign(claims, `${jwtSecret}!`)),
    'an unsigned token': withToken(jwt.sign(claims, '', { algorithm: 'none' })),
    'a token that was logged out': signedOut.client,
    'a deleted user': deleted.client,
    'an expired embedded view': clientOnPage(api, jwt.sign({ ...embedded, exp: Number(embedded.iat) - 1 }, jwtSecret)),
    'an embedded view of another key': clientOnPage(api, jwt.sign(embedded, `${jwtSecret}!`)),
    'an embedded view whose key was revoked': revoked.client,
    'an embedded view of a deleted user': view.client,
  }
}
