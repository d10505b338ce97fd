import type { DateRange } from '@quotidia/contract/embed'
import type { UserType } from '@quotidia/domain/userTypes'
import type { UserRow } from '../db/rows/company'

type StoredUser = Pick<
  UserRow,
  'id' | 'company_id' | 'user_type' | 'name' | 'username' | 'view_history' | 'view_comments' | 'view_day_notifications'
>

/** The user of the request as currently stored, whatever the token claims. */
export interface Actor {
  /** 0 for a reader without a user. */
  userId: number
  companyId: number
  userType: UserType
  name: string
  username: string
  /** Effective rights: an OWNER has all three, whatever is stored. */
  rights: { viewHistory: boolean; viewComments: boolean; viewDayNotifications: boolean }
  /** Must set up a second factor or a passkey, which the company requires, before anything else. */
  lacksFactor?: true
  /** The request comes from a view embedded in another site. */
  embedded?: true
  /** The only days that exist for the actor; all of the company's when absent. */
  days?: DateRange | undefined
}

export function actorOf(user: StoredUser): Actor {
  const holds = (flag: 0 | 1) => user.user_type === 'OWNER' || flag === 1
  return {
    userId: user.id,
    companyId: user.company_id,
    userType: user.user_type,
    name: user.name,
    username: user.username,
    rights: {
      viewHistory: holds(user.view_history),
      viewComments: holds(user.view_comments),
      viewDayNotifications: holds(user.view_day_notifications),
    },
  }
}
