import Router from '@koa/router'
import { EmbedKey, EmbedKeyCreation, EmbedKeyParams, NewEmbedKey } from 'contract/embed'
import { isOwner } from 'domain/userTypes'
import { z } from 'zod'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { createKey } from './commands'
import { findKey, listKeys, revokeKey } from './queries'
import { tradeSecret } from './tokens'

export const embed = new Router({ prefix: '/embed' })

embed.get(
  '/keys',
  query({ response: z.array(EmbedKey) }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    return listKeys(db, actor)
  }),
)

// Takes no Idempotency-Key: to repeat its answer, the secret would have to be stored.
embed.post(
  '/keys',
  command(
    { body: EmbedKeyCreation, response: NewEmbedKey },
    async ({ body }, { actor, trx, clock }) => {
      allow(isOwner(actor))
      return createKey(trx, actor, body, clock())
    },
    { status: 201 },
  ),
)

embed.delete(
  '/keys/:keyId',
  command({ params: EmbedKeyParams }, async ({ keyId }, { actor, trx, clock }) => {
    allow(isOwner(actor))
    const key = await findKey(trx, actor, keyId)
    if (!key) throw notFound()
    await revokeKey(trx, key, clock())
  }),
)

embed.post('/token', tradeSecret)
