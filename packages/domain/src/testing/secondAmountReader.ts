/**
 * A second reader of amounts, written from the table of cases alone: what it says and the product doesn't is a fault of
 * either, or of the table's silence. It shares no code with `amountText.ts`.
 */

const MINUS = '[-\u2010-\u2015\u2212\ufe63\uff0d]'
const CURRENCY = '(?:€|eur|euro)'
const BLANK = '[ \u00a0]*'
const NUMBER = "(?<number>[\\d.,' \u00a0]*[\\d.,])"
/** Before a sign or a currency that follows, a number ends in a digit. */
const ENDED = `${NUMBER}(?<=\\d)`

/** Where signs, currencies and units stand; in each a blank is written as `_`. */
const FORMS = [
  '(?<sign>M|\\+)?_N',
  '(?<sign>M|\\+)?_N_(?:C|%|h)',
  '(?<sign>M|\\+)?_C_N',
  'C_(?<sign>M|\\+)_N',
  'E_(?<sign>M)',
  'C_E_(?<sign>M)',
  'E_(?<sign>M)_C',
  '(?<sign>\\()_N_\\)',
  '(?<sign>\\()_C_N_\\)',
  '(?<sign>\\()_N_(?:C|%|h)_\\)',
  'C_(?<sign>\\()_N_\\)',
  '(?<sign>\\()_N_\\)_C',
].map((form) => {
  const parts: Record<string, string> = { M: MINUS, C: CURRENCY, _: BLANK, N: NUMBER, E: ENDED }
  return new RegExp(`^${form.replace(/[MC_NE]/g, (letter) => parts[letter] ?? letter)}$`, 'i')
})

const DECIMALS = /^(\d*)([.,])(\d*)$/
const GROUPS = /^[1-9]\d{0,2}(?:(?<mark>[^\d])\d{3})(?:\k<mark>\d{3})*(?:(?<decimalMark>[.,])\d*)?$/

/** What a text means, in the notation of the table of cases. */
export function secondReadingOf(written: string): string {
  const text = written
    .trim()
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u2007\u2009\u202f]/g, '\u00a0')
  if (text === '') return ''
  for (const form of FORMS) {
    const { sign, number } = form.exec(text)?.groups ?? {}
    const meaning = number && meaningOf(number)
    if (meaning) return sign && sign !== '+' ? `-${meaning.replace('|', '|-')}` : meaning
  }
  return '?'
}

function meaningOf(number: string): string | undefined {
  if (/^\d+$/.test(number)) return number
  const [, whole = '', mark, decimals = ''] = DECIMALS.exec(number) ?? []
  if (mark && whole + decimals !== '') {
    const asDecimals = `${whole}.${decimals}`
    if (!/^[1-9]\d{0,2}$/.test(whole) || decimals.length !== 3) return asDecimals
    return mark === ',' ? `${asDecimals}|${whole}${decimals}` : `${whole}${decimals}|${asDecimals}`
  }
  const { mark: separator, decimalMark } = GROUPS.exec(number)?.groups ?? {}
  if (!separator || separator === decimalMark) return undefined
  // Two numbers of three digits side by side.
  if (separator === ' ' && !decimalMark && /^\d{3}/.test(number)) return undefined
  const [groups = '', fraction] = decimalMark ? number.split(decimalMark) : [number]
  return groups.replaceAll(separator, '') + (fraction === undefined ? '' : `.${fraction}`)
}
