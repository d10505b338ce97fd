import type { DayFull } from 'contract/days'

/** The day as the pages read it: the one place where its figures live. */
export interface DayCache {
  read(): DayFull | undefined
  write(change: (day: DayFull) => DayFull): void
  refresh(): void
}
