import { PASSWORD_MIN_LENGTH } from '@quotidia/domain/limits'
import { nameKey } from '@quotidia/domain/nameKey'

/** The rules that a password meets so far; `repeated` is the content of the second field. */
export function checkPasswordRules(password: string, repeated: string, username: string) {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    other: password !== '' && nameKey(password) !== nameKey(username),
    repeated: password !== '' && password === repeated,
  }
}
