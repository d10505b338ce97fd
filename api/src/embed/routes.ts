import Router from '@koa/router'
import { EmbedKey, EmbedKeyCreation, EmbedKeyParams, NewEmbedKey } from '@quotidia/contract/embed'
import { listOf } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { createKey, revokeKey } from './commands'
import { listKeys } from './queries'
import { issueEmbedToken } from './tokens'

export const embed = new Router({ prefix: '/embed' })

embed.get(
  '/keys',
  query({ response: listOf(EmbedKey, 'embedKeys') }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    return listKeys(db, actor)
  }),
)

// Takes no Idempotency-Key: to repeat its answer, the secret would have to be stored.
embed.post(
  '/keys',
  command(
    { body: EmbedKeyCreation, response: NewEmbedKey },
    async ({ body }, write) => {
      allow(isOwner(write.actor))
      return createKey(write, body)
    },
    { status: 201, sensitive: true },
  ),
)

embed.delete(
  '/keys/:keyId',
  command(
    { params: EmbedKeyParams },
    async ({ keyId }, write) => {
      allow(isOwner(write.actor))
      await revokeKey(write, keyId)
    },
    { sensitive: true },
  ),
)

embed.post('/token', issueEmbedToken)
