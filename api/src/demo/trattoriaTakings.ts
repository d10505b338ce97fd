import { weekdayOf } from '../times'
import type { Dice } from './dice'
import type { Entry } from './evening'

/** How busy each weekday is, from Sunday. */
const PACE = [1.25, 0.6, 0.55, 0.72, 0.85, 1.2, 1.5]
const AVERAGE_BILL = 3150
const NORMAL_DAY = 310_000
const CIRCUITS: [name: string, share: number][] = [
  ['Bancomat', 0.44],
  ['Visa', 0.25],
  ['Mastercard', 0.18],
  ['American Express', 0.05],
]
const BANQUET_DEPOSITS = [3000, 5000, 5000, 8000, 10_000, 15_000, 20_000] as const

/** A day's takings, in cents. */
export interface Takings {
  lunch: number
  dinner: number
  bar: number
  wine: number
  /** In hundredths, like every figure. */
  covers: number
  cash: number
  cards: Entry[]
  vouchers: number
  delivery: number
  deposits: number
  discounts: number
  tips: number
}

export const paceOf = (date: string) => PACE[weekdayOf(date)] ?? 1

function throwCards(total: number, dice: Dice): Entry[] {
  const entries = CIRCUITS.map(([causal, share]) => ({
    sum: 'Totale POS',
    causal,
    cents: Math.round(total * share * dice.between(0.9, 1.1)),
  }))
  const rest = total - entries.reduce((sum, entry) => sum + entry.cents, 0)
  return rest > 0 ? [...entries, { sum: 'Totale POS', causal: 'Satispay', cents: rest }] : entries
}

/** Cash is the rest of the room's takings without cards, vouchers and discounts. */
export function throwTakings(date: string, dice: Dice): Takings {
  const total = Math.round(NORMAL_DAY * paceOf(date) * dice.between(0.88, 1.12))
  const lunch = Math.round(total * dice.between(0.34, 0.4))
  const bar = Math.round(total * dice.between(0.06, 0.08))
  const wine = Math.round(total * dice.between(0.08, 0.12))
  const cards = throwCards(Math.round(total * dice.between(0.56, 0.64)), dice)
  const isWeekend = weekdayOf(date) % 6 === 0
  const vouchers = isWeekend ? dice.cents(1400, 3500, 700) : dice.cents(4200, 14_000, 700)
  const discounts = dice.cents(800, 4500, 50)
  const inCards = cards.reduce((sum, entry) => sum + entry.cents, 0)
  return {
    lunch,
    dinner: total - lunch - bar - wine,
    bar,
    wine,
    covers: Math.round((total - bar - wine) / AVERAGE_BILL) * 100,
    cash: total + discounts - inCards - vouchers,
    cards,
    vouchers,
    delivery: Math.round(total * dice.between(0.05, 0.08)),
    deposits: dice.pick(BANQUET_DEPOSITS),
    discounts,
    tips: dice.cents(1500, 7000, 50),
  }
}
