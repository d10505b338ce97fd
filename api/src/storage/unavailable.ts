/** The storage can't be used now; the request is answered with 503. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}
