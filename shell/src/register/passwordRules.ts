/** As the API has it. */
export const PASSWORD_MIN_LENGTH = 10

/** Which rules a password keeps so far, `repeated` being what the second field holds. */
export function keptRules(password: string, repeated: string, username: string) {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    other: password !== '' && keyOf(password) !== keyOf(username),
    repeated: password !== '' && password === repeated,
  }
}

const keyOf = (text: string) => text.normalize('NFKC').trim().toLowerCase()
