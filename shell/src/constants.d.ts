/** Constants that the build inserts into the shell. */

/** The public half of the key that signs remotes.json: base64, the raw 32 bytes. Empty in a development build. */
declare const RELEASE_PUBLIC_KEY: string
