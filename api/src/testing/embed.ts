import type { EmbedMode } from '@quotidia/contract/embed'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'
import type { Person } from './company'
import { A_KEY } from './rights/rows'

export const HOST = 'https://portale.esempio.it'

interface Options {
  mode?: EmbedMode
  close?: boolean
  username?: string
  days?: { from: string; to: string }
  seconds?: number
}

/** A key of the owner's company, with its secret. */
export async function givenKey(owner: Person, mode: EmbedMode = 'view', close = false) {
  const { body } = await owner.client.post('/embed/keys', { body: { ...A_KEY, mode, close } })
  return { keyId: Number(body.key.id), secret: String(body.secret) }
}

/** Requests a token as a host's server does. */
export function askToken(api: TestApi, secret: string, body: object = {}) {
  return clientOf(api, secret).post('/embed/token', { body: { origin: HOST, ...body } })
}

/** A view embedded in a page of the host, with a client that calls the API from that page. */
export async function givenView(api: TestApi, owner: Person, { mode = 'view', close, ...asked }: Options = {}) {
  const { keyId, secret } = await givenKey(owner, mode, close)
  const { body, status, text } = await askToken(api, secret, asked)
  if (status !== 201) throw new Error(`No token was given: ${status} ${text}`)
  return { keyId, secret, token: String(body.token), client: clientOnPage(api, body.token) }
}

/** A client with the token, on a page of that origin. */
export function clientOnPage(api: TestApi, token: string, origin = HOST): Client {
  const client = clientOf(api, token)
  const on =
    (call: Client['get']) =>
    (path: string, asked: Parameters<Client['get']>[1] = {}) =>
      call(path, { ...asked, headers: { Origin: origin, ...asked.headers } })
  return { token, get: on(client.get), post: on(client.post), put: on(client.put), delete: on(client.delete) }
}
