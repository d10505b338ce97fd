import type { UserType } from '../contract'

/** Who makes the request, as the database knows them now, whatever the token claims. */
export interface Actor {
  userId: number
  companyId: number
  userType: UserType
  name: string
  username: string
  /** Effective rights: an OWNER has all three, whatever is stored. */
  rights: { viewHistory: boolean; viewComments: boolean; viewDayNotifications: boolean }
}
