/** What every build writes into the code. */

/** The version of the release that this code is of, `0.1.0-1a2b3c4d`; `dev` on a development server. */
declare const RELEASE_VERSION: string
