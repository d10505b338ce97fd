import type { CSSProperties } from 'react'

const DIGIT = 0.62
const OTHER = 0.3
/** The length up to which a value fits next to an icon in the narrowest cell. */
const FITTING_EMS = 6.3

interface LongFigure {
  'data-long'?: true
  style?: CSSProperties
}

/** Sets the length of a long value on its cell, whose font size is then reduced. */
export function longFigure(text: string): LongFigure {
  const digits = text.replaceAll(/\D/g, '').length
  const ems = digits * DIGIT + (text.length - digits) * OTHER
  return ems > FITTING_EMS ? { 'data-long': true, style: { '--ems': ems.toFixed(2) } as CSSProperties } : {}
}
