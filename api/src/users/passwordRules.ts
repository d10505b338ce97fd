import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@quotidia/domain/limits'
import { nameKey } from '@quotidia/domain/nameKey'
import { passwordForm } from '../signIn/passwords'
import { userMessages as messages } from './messages'

/** Common suffixes: a year, four digits, an exclamation mark. */
const SHORT_END = /[\d\p{P}]{1,4}$/u
const DIGITS_AT_END = /\d+$/

let loading: Promise<Set<string>> | undefined

/** Some 49,000 of the most used passwords, in lower case. Loaded at their first use, since they take 9 MB. */
function commonPasswords(): Promise<Set<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}

/** The product's name, which is tried first on every account. */
const PRODUCT = 'Quotidia'

/** The names that an attacker tries first. */
export interface OwnNames {
  username: string
  name: string
  companyName: string
}

/** The message for a refused new password of the user; undefined if it is accepted. */
export async function passwordProblem(
  typed: string,
  { username, name, companyName }: OwnNames,
): Promise<string | undefined> {
  const password = passwordForm(typed)
  if (password === '') return messages.noPassword
  if ([...password].length < PASSWORD_MIN_LENGTH) return messages.shortPassword(PASSWORD_MIN_LENGTH)
  if (password.length > PASSWORD_MAX_LENGTH) return messages.longPassword(PASSWORD_MAX_LENGTH)
  if (/[\p{Surrogate}\0]/u.test(password)) return messages.invalidPassword
  if (nameKey(password) === nameKey(username)) return messages.passwordIsUsername
  if ([username, name, companyName, PRODUCT].some((own) => lettersOf(own) === lettersOf(password)))
    return messages.passwordIsName
  if (await isCommon(nameKey(password))) return messages.commonPassword
  return undefined
}

async function isCommon(password: string) {
  const common = await commonPasswords()
  return common.has(password) || common.has(password.replace(SHORT_END, ''))
}

/** A text without spaces, punctuation and trailing digits; a name of only digits keeps them. */
function lettersOf(text: string) {
  const plain = nameKey(text).replace(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(DIGITS_AT_END, '') || plain
}
