import type { DayLanguage } from '@quotidia/embed'

/** The language of this file's texts. */
export const LANGUAGE: DayLanguage = 'it'
