import type { DayStatus } from 'domain/dayStatus'

export interface PaperCompany {
  name: string
  /** A PNG or JPEG picture; others are left out. */
  logo: Buffer | null
}

interface PaperFigure {
  /** As people read it, with its unit. */
  figure: string
  /** Who wrote it and when, `Giulia Bassi, 18:42`; or why it has no figure. */
  remark?: string
  /** Left out where the reader may not see comments. */
  comment?: string
}

export interface PaperEntry extends PaperFigure {
  causal: string
}

export interface PaperItem extends PaperFigure {
  name: string
  /** Of a list that the reader may see: what its sum consists of. */
  list?: { name: string; entries: PaperEntry[] }
  /** The result of its section. */
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
  /** Those that the reader may see. */
  sections: PaperSection[]
}
