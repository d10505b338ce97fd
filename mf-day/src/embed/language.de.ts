import type { DayLanguage } from '@quotidia/embed'

export const LANGUAGE: DayLanguage = 'de'
