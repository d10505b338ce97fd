/** What can be wrong with a file of a release, so that whoever is told can be told apart. */

/** It isn't what was published, or nobody vouches for it: it wasn't run. */
export class Altered extends Error {}

/** Nothing could be asked for it: the network is away, or its server. */
export class Unreachable extends Error {}

/** A release could not be loaded, for the reason in `cause`; nothing of it was shown. */
export class NotLoaded extends Error {}
