import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** The font of fonts.css, for registering it by script. */
export const FONT_URL: string = fontUrl
export const FONT_FAMILY = 'Instrument Sans'
export const FONT_WEIGHTS = '400 700'
