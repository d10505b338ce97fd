import { addDays } from '../times'
import type { DateRange } from './periods'

/** Cuts the calendar at the ends of ranges, which may overlap, so that each range is a number of whole segments. */
export class Segments {
  /** The first date of each segment, in order. */
  private readonly starts: string[]

  constructor(ranges: DateRange[]) {
    this.starts = [...new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort()
  }

  get count(): number {
    return this.starts.length
  }

  /** The position of a date's segment; undefined before the first one. */
  at(date: string): number | undefined {
    const position = this.starts.findLastIndex((start) => start <= date)
    return position < 0 ? undefined : position
  }

  /** The positions of the segments of a range. */
  within({ from, to }: DateRange): number[] {
    return this.starts.flatMap((start, position) => (start >= from && start <= to ? position : []))
  }
}
