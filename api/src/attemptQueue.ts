import { FairQueue } from './fairQueue'

const AT_ONCE = 2
const WAITING = 100

/**
 * Counting the attempts of people who haven't shown who they are yet: a flood of them leaves the other connections of the
 * database to the people who are signed in.
 */
export const attemptQueue = new FairQueue(AT_ONCE, WAITING)
