import { FairQueue } from './fairQueue'

const AT_ONCE = 2
const WAITING = 100

/**
 * Counts the attempts of unauthenticated callers. A flood of them leaves the database's other connections to the users
 * who are signed in.
 */
export const attemptQueue = new FairQueue(AT_ONCE, WAITING)
