/** The failures of a release's files, as types that their handlers can distinguish. */

/** The bytes aren't the published ones, or have no hash: the file wasn't run. */
export class AlteredFileError extends Error {}

/** No request succeeded: the network or the server can't be reached. */
export class UnreachableError extends Error {}

/** A release could not be loaded, with the reason in `cause`; no part of it was shown. */
export class RemoteLoadError extends Error {}
