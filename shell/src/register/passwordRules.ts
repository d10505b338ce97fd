/** The API's minimum length. */
export const PASSWORD_MIN_LENGTH = 10

/** The rules that a password meets so far; `repeated` is the content of the second field. */
export function checkPasswordRules(password: string, repeated: string, username: string) {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    other: password !== '' && keyOf(password) !== keyOf(username),
    repeated: password !== '' && password === repeated,
  }
}

const keyOf = (text: string) => text.normalize('NFKC').trim().toLowerCase()
