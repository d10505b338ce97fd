import type { DayLanguage } from '@quotidia/embed'
import { DayInstance } from './instance'
import { LANGUAGE } from './language'

const FILES: Record<DayLanguage, string> = { it: 'embed.js', en: 'embed-en.js', de: 'embed-de.js' }

/**
 * The implementation of a day in a language (`en`, `de-CH`), which is in another file of this release if it isn't this file's own.
 * Languages that don't exist, and those that the page's policy keeps from loading, are replaced by this file's.
 */
export async function instanceFor(lang: string | null): Promise<typeof DayInstance> {
  const file = FILES[lang?.split('-')[0]?.toLowerCase() as DayLanguage]
  if (!file || file === FILES[LANGUAGE]) return DayInstance
  const address = new URL(file, import.meta.url).href
  return import(/* webpackIgnore: true */ address).then(
    (module) => module.DayInstance,
    () => DayInstance,
  )
}
