import { ApiError } from '@quotidia/shared-ui/api'

/** The message about a failed action, with the API's reason if it refused the call. */
export function failureText(failure: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return failure
  // `http_…` codes are the client's: the response had no message of the API.
  return error.code.startsWith('http_') ? failure : `${failure}. ${error.message}`
}
