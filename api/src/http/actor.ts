import type { DateRange } from 'contract/embed'
import type { UserType } from 'domain/userTypes'

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
  /** Has to set up a second factor or a passkey, which the company requires, before anything else. */
  lacksFactor?: true
  /** The request comes from a view embedded in another site. */
  embedded?: true
  /** The only days that exist for the actor; all of the company's when absent. */
  days?: DateRange | undefined
}
