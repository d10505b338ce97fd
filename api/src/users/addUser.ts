import { InvitationConflict, NewUser, User } from '@quotidia/contract/users'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Context } from 'koa'
import type { z } from 'zod'
import { inTransaction } from '../db/transaction'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { claimOnce } from '../http/idempotency'
import { readInput } from '../http/input'
import { type Claim, deleteClaim, storeAnswer } from '../http/queries'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { inActorsTransaction, type RequestWrite } from '../http/write'
import { deliver, takeBackOverdue } from './delivery'
import { type Invitation, invite } from './invitation'
import { invitationMail } from './mails'
import { detailsOf, presentUser } from './presenter'

const schemas = { body: NewUser }

interface Begun {
  invitation: Invitation
  claim: Claim | undefined
  isResumed: boolean
}

/**
 * Unlike other commands, sends the mail after the commit, and reverts the committed changes if that fails. So the
 * answer is stored after the mail, and a retry resumes the work of a process that ended in between.
 */
export const addUser = described(
  { schemas, responses: { 201: User, 409: InvitationConflict }, creates: true, sensitive: true },
  async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const { body } = readInput(ctx, schemas)
    allow(isOwner(actor))
    await takeBackOverdue(services)
    const { answer, begun } = await inActorsTransaction(ctx, services, async (write) => {
      allow(isOwner(write.actor))
      await services.checkConfirmed(write.trx, write.actor, write.tokenId, write.clock())
      return begin(ctx, write, body)
    })
    if (begun) await finish(services, actor, begun, answer)
    present(ctx, answer, 201)
  },
)

async function begin(
  ctx: Context,
  write: RequestWrite,
  body: z.output<typeof NewUser>,
): Promise<{ answer: unknown; begun?: Begun }> {
  const { kept, claim, isResumed } = await claimOnce(ctx, write)
  // The mail of a repeated answer has already been sent.
  if (kept !== undefined) return { answer: JSON.parse(kept) }
  // If the request is resumed, the person was invited by its first attempt.
  const ifInvited = isResumed && body.ifInvited === 'refuse' ? 'resend' : body.ifInvited
  const invitation = await invite(write, { ...body, ifInvited })
  return { answer: presentUser(invitation.user), begun: { invitation, claim, isResumed } }
}

async function finish(services: Services, actor: Actor, { invitation, claim, isResumed }: Begun, answer: unknown) {
  const { user, companyName, token, takeBack } = invitation
  const message = invitationMail(user, { companyName, inviter: actor.name }, services.config.webOrigin, token)
  await deliver(services, message, async ({ trx, record }) => {
    if (!(await takeBack(trx))) return
    // A person invited by the resumed request's first attempt stays, without a link: the next retry resumes it, too.
    if (claim && !isResumed) await deleteClaim(trx, claim)
    await record({ type: 'invitationUndone', actor, at: services.clock(), ...detailsOf(user) })
  })
  if (!claim) return
  // The invitation was sent nevertheless. A retry sends another link after a minute.
  await inTransaction(services.db, (trx) => storeAnswer(trx, claim, answer)).catch((err) =>
    services.logger.error({ err }, 'the answer of an invitation could not be kept'),
  )
}
