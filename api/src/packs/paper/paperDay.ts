import type { DayStatus } from 'domain/dayStatus'

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

export interface PaperItem extends PaperFigure {
  name: string
  /** The entries of a list, if the reader may see them. */
  list?: { name: string; entries: PaperEntry[] }
  /** Whether it is the result of its section. */
  isTotal?: boolean
}

export interface PaperSection {
  name: string
  items: PaperItem[]
}

/** A day as it is printed. Times are Italian, as the API answers them: `2026-11-20 18:45:02 CET`. */
export interface PaperDay {
  date: string
  status: DayStatus
  closed?: { by: string; at: string }
  approved?: { by: string; at: string }
  /** The sections that the reader may see. */
  sections: PaperSection[]
}
