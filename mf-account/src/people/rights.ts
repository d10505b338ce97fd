import type { UserChange } from '@quotidia/contract/users'
import { messages } from './messages'

/** The rights of a user that an owner can change. */
export type Right = keyof typeof messages.rights

/** In the order of the table's columns. A right of `UserChange` without a label in messages.ts is a type error here. */
export const RIGHTS: readonly Right[] = Object.keys(
  messages.rights satisfies Record<Exclude<keyof UserChange, 'name' | 'email' | 'userType'>, string>,
) as Right[]
