/** Whether a field may have a value (`undefined`: none came), said a second time, apart from the schemas. */
export type Accepts = (value: unknown) => boolean

const LARGEST_AMOUNT = 9_999_999_999.99

/** Nothing that these tests send. */
export const nothing: Accepts = () => false
export const digits: Accepts = (value) => typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
export const whole =
  (max = Number.MAX_SAFE_INTEGER): Accepts =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
export const yesOrNo: Accepts = (value) => typeof value === 'boolean'
export const amount: Accepts = (value) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'number' && Math.abs(value) <= LARGEST_AMOUNT)
export const atLeastZero: Accepts = (value) => typeof value === 'number' && value >= 0 && value <= LARGEST_AMOUNT
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

/** Characters that come back from every database as they went in. */
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
/** A password that may be tried. */
export const typed: Accepts = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 500 && isPlain(value)
/** Whatever can be typed, and more. */
export const upTo =
  (max: number): Accepts =>
  (value) =>
    typeof value === 'string' && value.length <= max
export const newPassword: Accepts = (value) =>
  typeof value === 'string' && [...value].length >= 10 && value.length <= 500 && isPlain(value)
/** Of one number; whatever else these tests put there isn't one. */
export const expression: Accepts = (value) =>
  typeof value === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(value.trim())
/** A list of entries that are each taken. */
export const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || (Array.isArray(value) && value.every(accepts))
/** A list without entries; what else stands in a list is asked entry by entry. */
export const emptyList: Accepts = (value) => value === undefined || (Array.isArray(value) && value.length === 0)
