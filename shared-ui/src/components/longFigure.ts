import type { CSSProperties } from 'react'

const DIGIT = 0.62
const OTHER = 0.3
/** A figure up to this long fits beside a mark in the narrowest cell at its full size. */
const FITTING_EMS = 6.3

interface LongFigure {
  'data-long'?: true
  style?: CSSProperties
}

/** Tells a cell how wide a long figure is, so that it is written smaller instead of under the mark or beyond the edge. */
export function longFigure(text: string): LongFigure {
  const digits = text.replaceAll(/\D/g, '').length
  const ems = digits * DIGIT + (text.length - digits) * OTHER
  return ems > FITTING_EMS ? { 'data-long': true, style: { '--ems': ems.toFixed(2) } as CSSProperties } : {}
}
