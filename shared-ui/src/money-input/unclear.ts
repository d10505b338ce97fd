import { readAmount } from './readAmount'

/** What is said about a typed or pasted text that can't be read for sure as an amount, and what it may have meant, in euro. */
export function unclearAmount(typed: string): { message: string; choices: number[] } {
  const reading = readAmount(typed)
  const choices = (reading.sure ? [reading.text] : reading.choices).map(Number)
  return { message: messageFor(typed.trim(), choices.length), choices }
}

function messageFor(typed: string, choices: number): string {
  if (choices > 0) return `«${typed}» non è chiaro: quale importo intendi?`
  if (!/\d/.test(typed)) return `«${typed}» non è un importo.`
  return `«${typed}» non è un importo che si possa salvare: al massimo 9.999.999.999,99 €.`
}
