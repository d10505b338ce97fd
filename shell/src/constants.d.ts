/** Constants that the build inserts into the shell. */

/** The public half of the key that signs remotes.json: base64, the raw 32 bytes. Empty in a development build. */
declare const RELEASE_PUBLIC_KEY: string

/** The folder of the shell's own files: `/shell/0.1.0-1a2b3c4d/`; `/` in a development build. */
declare const __webpack_public_path__: string
