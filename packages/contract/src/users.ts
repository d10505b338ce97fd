import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import { z } from 'zod'
import { Company } from './companies'
import { ErrorBody } from './errors'
import { id, instant, line, storedId } from './fields'

const personName = line('Il nome', NAME_MAX_LENGTH).min(1, 'Inserisci il nome.')
const email = z
  .string({ error: 'L’e-mail: serve un testo.' })
  .trim()
  .min(1, 'Inserisci l’e-mail.')
  .max(EMAIL_MAX_LENGTH, 'L’e-mail è troppo lunga.')
  .pipe(z.email('L’e-mail non è valida.'))
const userType = z.enum(USER_TYPES, { error: 'Scegli un ruolo fra quelli previsti.' })
const right = (label: string) => z.boolean({ error: `${label}: serve vero o falso.` })

export const UserParams = z.object({ userId: id('L’utente') })
export const OwnFieldParams = z.object({
  field: z.enum(['name', 'email'], { error: 'Si possono cambiare solo name ed email.' }),
})
export const OwnField = z.object({ name: personName.optional(), email: email.optional() })
export type OwnField = z.output<typeof OwnField>
export const UserChange = z.object({
  name: personName,
  email,
  userType,
  viewHistory: right('viewHistory'),
  viewComments: right('viewComments'),
  viewDayNotifications: right('viewDayNotifications'),
})
export type UserChange = z.output<typeof UserChange>
/** If the company has already invited the address: refuse, mail a new link, or also take over the new name and type. */
const ifInvited = z
  .enum(['refuse', 'resend', 'replace'], { error: 'Il campo ifInvited deve essere uno fra refuse, resend e replace.' })
  .default('replace')
export const NewUser = z.object({
  name: personName,
  email,
  userType,
  ifInvited,
  /** Absent rights aren't given to a new user, and stay as they are for one who was invited before. */
  viewHistory: right('viewHistory').exactOptional(),
  viewComments: right('viewComments').exactOptional(),
  viewDayNotifications: right('viewDayNotifications').exactOptional(),
})
export type NewUser = z.input<typeof NewUser>

export const User = z
  .object({
    /** 0 for a reader of an embedded view who isn't a user. */
    userId: z.int().nonnegative(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    userType: z.enum(USER_TYPES),
    viewHistory: z.boolean(),
    viewComments: z.boolean(),
    viewDayNotifications: z.boolean(),
    companyId: storedId,
    status: z.enum(['active', 'invited']),
    /** Whether codes of an app are asked for at sign-in. Only in the list of all users, which only owners get. */
    secondFactor: z.boolean().exactOptional(),
    /** The number of passkeys; present together with `secondFactor`. */
    passkeys: z.int().nonnegative().exactOptional(),
    /** The user's own setting, returned only to them. */
    remindByMail: z.boolean().exactOptional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** Extra fields of the 409 `already_invited`: the invited user, and when the newest link was mailed. */
const PendingInvitation = z.object({ user: User, invitedAt: instant })
export type PendingInvitation = z.output<typeof PendingInvitation>
/** The 409 of an invitation: `email_taken`, or `already_invited` with the pending invitation. */
export const InvitationConflict = ErrorBody.extend(PendingInvitation.partial().shape)

export const CurrentUser = z
  .object({
    user: User,
    company: Company,
    canViewDayNotifications: z.boolean(),
    canViewComments: z.boolean(),
    canViewHistory: z.boolean(),
    /** The company requires a second factor or a passkey; until the user has one, other calls are refused. */
    mustSetUpFactor: z.literal(true).exactOptional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof CurrentUser>
