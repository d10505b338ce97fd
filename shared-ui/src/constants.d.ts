/** Constants that every build inserts into the code. */

/** The version of this code's release, `0.1.0-1a2b3c4d`; `dev` on a development server. */
declare const RELEASE_VERSION: string
