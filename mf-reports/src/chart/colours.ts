/** The lines of the chart, in order; they differ by dash and mark as well. */
export const LINE_COLOURS = [
  { light: '#1d4a9e', dark: '#9dbaf3' },
  { light: '#cf6a0a', dark: '#f0b26b' },
  { light: '#0b6b5d', dark: '#35ab93' },
  { light: '#b4468d', dark: '#dd7fbb' },
] as const
