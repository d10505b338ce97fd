import { weekdayOf } from '../times'
import type { Dice } from './dice'
import type { Entry } from './evening'
import { paceOf } from './trattoriaTakings'

/** The suppliers of each weekday, from Sunday, and their amounts in an ordinary week, in cents. */
const DELIVERIES: [supplier: string, cents: number][][] = [
  [],
  [
    ['Ortofrutta Rossetti', 18_400],
    ['Panificio Galli', 4200],
  ],
  [['Ittica Adriatica', 24_600]],
  [
    ['Bevande Monti', 31_200],
    ['Ortofrutta Rossetti', 12_900],
  ],
  [['Macelleria Fratelli Pozzi', 38_700]],
  [
    ['Ittica Adriatica', 29_800],
    ['Cantina Valdelsa', 26_400],
    ['Panificio Galli', 5100],
  ],
  [['Ortofrutta Rossetti', 16_300]],
]
const SMALL_EXPENSES = [
  'Ghiaccio',
  'Rotoli per il POS',
  'Fiori per i tavoli',
  'Lampadina cucina',
  'Parcheggio scarico',
  'Limoni e prezzemolo',
  'Detersivo lavastoviglie',
  'Francobolli',
] as const
const WASTE = ['Calici rotti, 2', 'Branzino, 1', 'Pane del giorno prima', 'Insalata', 'Bottiglia tappata'] as const
const OVERTIME = ['Samir, 2 ore', 'Lucia, 1 ora', 'Ivan, 3 ore'] as const
const ON_CALL = ['Giada, sala', 'Pietro, lavapiatti', 'Noemi, bar'] as const

export function throwInvoices(date: string, dice: Dice): Entry[] {
  return (DELIVERIES[weekdayOf(date)] ?? []).map(([supplier, cents]) => ({
    sum: 'Totale fatture',
    causal: `${supplier}, doc. ${dice.cents(210, 980)}`,
    cents: Math.round(cents * dice.between(0.85, 1.15)),
  }))
}

export function throwSmallExpenses(dice: Dice): Entry[] {
  const first = dice.pick(SMALL_EXPENSES)
  const others = dice.happens(0.5) ? SMALL_EXPENSES.filter((causal) => causal !== first).slice(0, 1) : []
  return [first, ...others].map((causal) => ({
    sum: 'Totale spese in contanti',
    causal,
    cents: dice.cents(350, 3200, 10),
  }))
}

export function throwWaste(dice: Dice): Entry[] {
  return dice.happens(0.45)
    ? [{ sum: 'Totale scarti', causal: dice.pick(WASTE), cents: dice.cents(300, 2600, 50) }]
    : []
}

/** The busier the evening, the more staff work longer or are called in. */
export function throwShifts(date: string, dice: Dice): Entry[] {
  const busy = paceOf(date)
  const overtime = OVERTIME.filter(() => dice.happens(busy * 0.45)).map((causal) => ({
    sum: 'Totale straordinari',
    causal,
    cents: dice.cents(1400, 4200, 700),
  }))
  const onCall = ON_CALL.filter(() => dice.happens(busy - 0.75)).map((causal) => ({
    sum: 'Totale extra',
    causal,
    cents: dice.cents(6000, 8000, 500),
  }))
  return [...overtime, ...onCall]
}

/** The value of the cellar: it falls through the week and is filled up on Fridays. */
export function throwCellar(date: string, dice: Dice): number {
  const daysSinceFriday = (weekdayOf(date) + 2) % 7
  return 868_000 - daysSinceFriday * 11_500 + dice.cents(-3000, 3000, 50)
}
