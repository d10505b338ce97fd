import type { DayStatus } from '@quotidia/domain/dayStatus'

export interface PaperCompany {
  name: string
  /** A PNG or JPEG picture; others are left out. */
  logo: Buffer | null
}

interface PaperFigure {
  /** As displayed, with its unit. */
  figure: string
  /** Its author and time, `Giulia Bassi, 18:42`; or the reason for a missing figure. */
  remark?: string
  /** Left out if the reader may not see comments. */
  comment?: string
}

export interface PaperEntry extends PaperFigure {
  causal: string
}

/** The difference between two items that a rule compares. */
export interface PaperDifference {
  /** The other item, or the rule. */
  name: string
  figure: string
  tolerance: string
  /** Whether it is beyond the tolerance. */
  isBeyond: boolean
}

export interface PaperItem extends PaperFigure {
  name: string
  /** The entries of a list, if the reader may see them. */
  list?: { name: string; entries: PaperEntry[] }
  /** Whether it is the result of its section. */
  isTotal?: boolean
  differences?: PaperDifference[]
}

export interface PaperSection {
  name: string
  items: PaperItem[]
}

/** Who closed or approved a day and when, as the API answers times: `2026-11-20 18:45:02 CET`. */
export interface PaperStep {
  by: string
  at: string
  note?: string
}

/** What closed and approved days have beside their state. */
export interface PaperState {
  date: string
  status: DayStatus
  closed?: PaperStep
  approved?: PaperStep
  /** The last correction of its carried values, with its reason. */
  corrected?: PaperStep
}

/** A day as it is printed. */
export interface PaperDay extends PaperState {
  /** The sections that the reader may see. */
  sections: PaperSection[]
}

/** The days of a pack in one month. */
export interface PaperMonth {
  /** The first and the last date of the month that are in the pack. */
  from: string
  to: string
  /** Whether they are those of the month. */
  isWhole: boolean
  /** The totals of these days. */
  sections: PaperSection[]
  /** Oldest first; only with the differences beyond their tolerance. */
  days: (PaperState & { differences: PaperDifference[] })[]
  /** Whether a rule compares items that the reader sees. */
  isCompared: boolean
}
