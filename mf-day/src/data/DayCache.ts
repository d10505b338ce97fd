import type { DayFull } from 'contract/days'

/** The cached day, the single source of its values. */
export interface DayCache {
  read(): DayFull | undefined
  write(change: (day: DayFull) => DayFull): void
  refresh(): void
}
