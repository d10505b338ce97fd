import type { DateRange } from 'contract/embed'
import type { UserType } from 'domain/userTypes'

/** Who makes the request, as the database knows them now, whatever the token claims. */
export interface Actor {
  /** 0 for a reader who is nobody in particular. */
  userId: number
  companyId: number
  userType: UserType
  name: string
  username: string
  /** Effective rights: an OWNER has all three, whatever is stored. */
  rights: { viewHistory: boolean; viewComments: boolean; viewDayNotifications: boolean }
  /** Looks through a view embedded in somebody else's page. */
  embedded?: true
  /** The only days that are there for the actor; all of the company's when absent. */
  days?: DateRange | undefined
}
