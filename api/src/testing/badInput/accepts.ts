/** Whether a field accepts a value (`undefined`: missing), reimplemented independently of the schemas. */
export type Accepts = (value: unknown) => boolean

const LARGEST_AMOUNT = 9_999_999_999.99

/** For fields whose valid values these tests never send. */
export const nothing: Accepts = () => false
/** An object; all its fields are optional. */
export const anObject: Accepts = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
export const digits: Accepts = (value) => typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
export const whole =
  (max = Number.MAX_SAFE_INTEGER): Accepts =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
export const oneOfHours: Accepts = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 12
export const yesOrNo: Accepts = (value) => typeof value === 'boolean'
export const amount: Accepts = (value) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'number' && Math.abs(value) <= LARGEST_AMOUNT)
export const requiredAmount: Accepts = (value) => typeof value === 'number' && Math.abs(value) <= LARGEST_AMOUNT
export const atLeastZero: Accepts = (value) => typeof value === 'number' && value >= 0 && value <= LARGEST_AMOUNT
export const upToTwoDecimals: Accepts = (value) => atLeastZero(value) && /^\d+(\.\d{1,2})?$/.test(String(value))
export const oneOf =
  (...words: string[]): Accepts =>
  (value) =>
    words.some((word) => word === value)
export const date: Accepts = (value) =>
  typeof value === 'string' && /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(value)
export const optional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)
export const nullable =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || value === null || accepts(value)

/** Characters that every database returns unchanged. */
const isPlain = (text: string) => !/[\p{Surrogate}\0\uFFFD\uE0FF]/u.test(text)

export const text =
  (min: number, max: number): Accepts =>
  (value) =>
    typeof value === 'string' && value.trim().length >= min && value.trim().length <= max && isPlain(value)
export const matching =
  (form: RegExp): Accepts =>
  (value) =>
    typeof value === 'string' && form.test(value)
export const fileName =
  (min: number): Accepts =>
  (value) =>
    text(min, 200)(value) && !/\p{Control}/u.test(String(value).trim())
/** Any password that a person may have typed. */
export const typed: Accepts = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 500 && isPlain(value)
/** Any text. */
/** Zod counts code points. */
export const upTo =
  (max: number): Accepts =>
  (value) =>
    typeof value === 'string' && [...value].length <= max
export const newPassword: Accepts = (value) =>
  typeof value === 'string' && [...value].length >= 10 && value.length <= 500 && isPlain(value)
/** A formula of one number; the other values of these tests aren't numbers. */
export const expression: Accepts = (value) =>
  typeof value === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(value.trim())
/** A list whose entries are all accepted. */
export const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || (Array.isArray(value) && value.every(accepts))
/** Only an empty list; the entries of other lists are tested one by one. */
export const emptyList: Accepts = (value) => value === undefined || (Array.isArray(value) && value.length === 0)
