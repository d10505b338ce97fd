/** The store of files can't be used now; the request is answered 503. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}
