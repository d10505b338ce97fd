import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The complete files of the product's font; the pages use subsets for one language each. */
export const FONTS = {
  normal: require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
}
