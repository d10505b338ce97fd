import { InvitationConflict, NewUser, User } from 'contract/users'
import { isOwner } from 'domain/userTypes'
import type { Context } from 'koa'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { answerOnce, forgetAnswer, oneAfterAnother } from '../http/idempotency'
import { readInput } from '../http/input'
import { authenticate } from '../http/session'
import { inActorsTransaction } from '../http/write'
import { deliver, takeBackOverdue } from './delivery'
import { type Invitation, invite } from './invitation'
import { invitationMail } from './mails'
import { detailsOf, presentUser } from './presenter'

const schemas = { body: NewUser }

/** Unlike other commands it sends the mail after the commit, and reverts the committed changes when that fails. */
export const addUser = described(
  { schemas, responses: { 201: User, 409: InvitationConflict }, creates: true },
  async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const { body } = readInput(ctx, schemas)
    allow(isOwner(actor))
    const answer = await oneAfterAnother(ctx, actor, async () => {
      await takeBackOverdue(services)
      let invitation: Invitation | undefined
      const invited = await inActorsTransaction(ctx, services, (write) => {
        allow(isOwner(write.actor))
        invitation = undefined
        return answerOnce(ctx, write, async () => {
          invitation = await invite(write, body)
          return presentUser(invitation.user)
        })
      })
      // A repeated answer has sent its mail already.
      if (invitation) await sendInvitation(ctx, actor, invitation)
      return invited
    })
    present(ctx, answer, 201)
  },
)

async function sendInvitation(ctx: Context, actor: Actor, { user, companyName, token, takeBack }: Invitation) {
  const services = servicesOf(ctx)
  const message = invitationMail(user, companyName, services.config.webOrigin, token)
  await deliver(services, message, async ({ trx, record }) => {
    if (!(await takeBack(trx))) return
    await forgetAnswer(ctx, { actor, trx })
    await record({ type: 'invitationUndone', actor, at: services.clock(), ...detailsOf(user) })
  })
}
