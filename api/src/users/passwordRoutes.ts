import Router from '@koa/router'
import {
  LinkCheck,
  LinkToken,
  NewPassword,
  PasswordChange,
  PasswordMessage,
  PasswordSet,
  RegistrationQuery,
  ResetRequest,
} from '@quotidia/contract/passwords'
import { findCompany } from '../companies/queries'
import { readPasswords } from '../http/body'
import { described, TEXT } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { notFound } from '../http/errors'
import { formatErrors, messageAlone } from '../http/guard'
import { readInput } from '../http/input'
import { authenticate } from '../http/session'
import { userMessages } from './messages'
import { askForReset, changePassword, setPassword } from './passwordCommands'
import { findToken } from './tokens'

/** Errors are answered with only their message, as text; successes stay JSON. */
const refuseAsText = described({ refusals: TEXT }, (ctx, next) => {
  formatErrors(ctx, messageAlone)
  return next()
})

/** The calls about passwords; those with a link's token need no session. */
export const userPasswords = new Router({ prefix: '/users' })

const validation = { query: LinkToken }
userPasswords.get(
  '/validate-token',
  refuseAsText,
  described({ schemas: validation, responses: { 200: LinkCheck }, isPublic: true }, async (ctx) => {
    const { token } = readInput(ctx, validation)
    const { db, clock } = servicesOf(ctx)
    const { username, name, company_id } = await findToken(db, token, clock())
    const company = await findCompany(db, company_id)
    if (!company) throw notFound()
    present(ctx, { username, name, companyName: company.name } satisfies LinkCheck)
  }),
)

const registration = { query: RegistrationQuery, body: NewPassword }
userPasswords.put(
  '/register',
  refuseAsText,
  described({ schemas: registration, responses: { 200: PasswordSet }, isPublic: true }, async (ctx) => {
    await readPasswords(ctx)
    const { body, ...query } = readInput(ctx, registration)
    const token = query.token ?? body?.token ?? ''
    const password = query.password ?? body?.password ?? ''
    const { kind, username, user_id } = await setPassword(token, password, ctx.ip, servicesOf(ctx))
    ctx.state['userId'] = user_id
    const message = kind === 'reset' ? userMessages.passwordReset : userMessages.registered
    present(ctx, { message, username })
  }),
)

const reset = { query: ResetRequest }
userPasswords.post(
  '/reset-password',
  described({ schemas: reset, responses: { 200: PasswordMessage }, isPublic: true }, async (ctx) => {
    const { username } = readInput(ctx, reset)
    await askForReset(username, ctx.ip, servicesOf(ctx))
    present(ctx, { message: userMessages.resetSent })
  }),
)

const change = { body: PasswordChange }
userPasswords.put(
  '/change-password',
  refuseAsText,
  described({ schemas: change, responses: { 200: PasswordMessage } }, async (ctx) => {
    const services = servicesOf(ctx)
    const session = await authenticate(ctx, services)
    await readPasswords(ctx)
    const { body } = readInput(ctx, change)
    await changePassword(ctx, body, session.actor)
    present(ctx, { message: userMessages.passwordChanged })
  }),
)
