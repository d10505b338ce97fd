import { type EarlierFigure, expectedRange, isUnusual } from '@quotidia/domain/expectedRange'
import type { Evening } from '../demo/evening'
import { trattoriaEvenings } from '../demo/trattoriaEvenings'
import { addDays, weekdayOf } from '../times'
import { EARLIER_DAYS } from './queries'

const FIRST_DATES = ['2024-01-01', '2021-02-07']
const DAYS = 1000
const CHECKED = 100

const MISTAKES = {
  '×10': (cents: number) => cents * 10,
  '÷10': (cents: number) => Math.round(cents / 10),
  'swapped thousands': swapThousands,
}

/** Every figure of 1000 evenings of the demo's restaurant is judged by the evenings before it; the date is their seed. */
test.each(FIRST_DATES)(
  'from %s, at least 95 % of typing mistakes and at most 2 % of right figures are unusual',
  (first) => {
    const counts: Record<string, { unusual: number; all: number }> = {}
    const count = (kind: string, unusual: boolean) => {
      const present = counts[kind] ?? { unusual: 0, all: 0 }
      counts[kind] = { unusual: present.unusual + (unusual ? 1 : 0), all: present.all + 1 }
    }
    for (const figures of figuresByItem(first).values()) {
      for (const [index, { cents, weekday }] of figures.entries()) {
        const range = expectedRange(figures.slice(Math.max(0, index - EARLIER_DAYS), index), weekday)
        if (!range) continue
        count('right', isUnusual(cents, range))
        for (const [kind, mistype] of Object.entries(MISTAKES)) {
          const wrong = mistype(cents)
          if (wrong !== cents) count(kind, isUnusual(wrong, range))
        }
      }
    }
    const rates = Object.entries(counts).map(([kind, { unusual, all }]): [string, number] => [
      kind,
      (100 * unusual) / all,
    ])
    for (const [kind, rate] of rates)
      process.stdout.write(`${kind}: ${rate.toFixed(2)} % of ${counts[kind]?.all} unusual\n`)
    expect(Object.keys(counts).toSorted()).toEqual(['right', ...Object.keys(MISTAKES)].toSorted())
    for (const [kind, rate] of rates) {
      if (kind === 'right') expect(rate).toBeLessThanOrEqual(2)
      else expect(rate).toBeGreaterThanOrEqual(95)
    }
  },
)

/** The figures that people write and the sums of lists, oldest first, by name. */
function figuresByItem(first: string): Map<string, EarlierFigure[]> {
  const dates = Array.from({ length: DAYS + 1 }, (_, index) => addDays(first, index))
  const figures = new Map<string, EarlierFigure[]>()
  // The last evening of the demo is incomplete.
  for (const evening of trattoriaEvenings(dates).slice(0, DAYS)) {
    for (const [name, cents] of figuresOf(evening)) {
      figures.set(name, [...(figures.get(name) ?? []), { cents, weekday: weekdayOf(evening.date) }])
    }
  }
  // Checks are all the same.
  for (const [name, all] of figures) if (all.every(({ cents }) => cents === CHECKED)) figures.delete(name)
  return figures
}

function figuresOf({ steps }: Evening): Map<string, number> {
  const figures = new Map<string, number>()
  for (const { figures: written = {}, entries = [], none = [] } of steps) {
    for (const [name, cents] of Object.entries(written)) figures.set(name, cents)
    for (const { sum, cents } of entries) figures.set(sum, (figures.get(sum) ?? 0) + cents)
    for (const sum of none) figures.set(sum, 0)
  }
  return figures
}

/** The digit of the thousands of euro in the place of the hundreds, and the other way round. */
function swapThousands(cents: number): number {
  const euro = Math.trunc(cents / 100)
  if (euro < 1000) return cents
  const thousands = Math.floor(euro / 1000) % 10
  const hundreds = Math.floor(euro / 100) % 10
  return cents + (hundreds - thousands) * 100_000 + (thousands - hundreds) * 10_000
}
