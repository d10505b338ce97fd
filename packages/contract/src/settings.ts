import { LATEST_DAY_END } from '@quotidia/domain/businessDate'
import { ACCOUNTANTS_MAX, HEADLINES_MAX } from '@quotidia/domain/limits'
import { z } from 'zod'
import { storedId } from './fields'
import { listOf } from './limits'

const WRONG_HOUR = `dayEndsAt: serve un’ora intera da 0 a ${LATEST_DAY_END}.`
const WRONG_TIME = 'remindAt: serve un orario nel formato HH:mm, per esempio 23:30, oppure null.'

const WRONG_EMAILS = `accountantEmails: servono al massimo ${ACCOUNTANTS_MAX} indirizzi e-mail, tutti diversi.`

const WRONG_HEADLINES = `headlines: servono al massimo ${HEADLINES_MAX} voci del riepilogo, tutte diverse.`
const WRONG_HIDING = 'hideFirstSteps: serve vero o falso.'

const isChange = (settings: object) => Object.keys(settings).length > 0

/** Settings that are left out stay as they are. */
export const CompanySettingsChange = z
  .object({
    dayEndsAt: z
      .number({ error: WRONG_HOUR })
      .int(WRONG_HOUR)
      .min(0, WRONG_HOUR)
      .max(LATEST_DAY_END, WRONG_HOUR)
      .exactOptional(),
    remindAt: z
      .string({ error: WRONG_TIME })
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME)
      .nullable()
      .exactOptional(),
    accountantEmails: z
      .array(z.string({ error: WRONG_EMAILS }).trim().max(200, WRONG_EMAILS).pipe(z.email(WRONG_EMAILS)), {
        error: WRONG_EMAILS,
      })
      .max(ACCOUNTANTS_MAX, WRONG_EMAILS)
      .refine((emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length, WRONG_EMAILS)
      .exactOptional(),
    headlines: z
      .array(z.number({ error: WRONG_HEADLINES }).int(WRONG_HEADLINES).positive(WRONG_HEADLINES), {
        error: WRONG_HEADLINES,
      })
      .max(HEADLINES_MAX, WRONG_HEADLINES)
      .refine((keys) => new Set(keys).size === keys.length, WRONG_HEADLINES)
      .exactOptional(),
    hideFirstSteps: z.boolean({ error: WRONG_HIDING }).exactOptional(),
  })
  .refine(isChange, 'Serve dayEndsAt, remindAt, accountantEmails, headlines o hideFirstSteps.')
export type CompanySettingsChange = z.output<typeof CompanySettingsChange>

export const CompanySettings = z
  .object({
    /** The hour in Italy until which the business day is still the previous one. */
    dayEndsAt: z.int().min(0).max(LATEST_DAY_END),
    /** The time of the reminder of a day that isn't closed, `HH:mm` in Italy; null for none. */
    remindAt: z.string().nullable(),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.output<typeof CompanySettings>

/** Only for owners. */
export const OwnerSettings = z
  .object({
    ...CompanySettings.shape,
    /** The addresses to which the pack of a month is mailed once all its days are approved. */
    accountantEmails: listOf(z.string(), 'accountants'),
    /** The keys of the lines whose figures Home shows; none for the usual one. */
    headlines: listOf(storedId, 'headlines'),
    /** Whether Home leaves out the first steps of a new company. */
    hideFirstSteps: z.boolean(),
  })
  .meta({ id: 'OwnerSettings' })
export type OwnerSettings = z.output<typeof OwnerSettings>

export const UserSettingsChange = z
  .object({
    remindByMail: z.boolean({ error: 'remindByMail: serve vero o falso.' }).exactOptional(),
  })
  .refine(isChange, 'Serve remindByMail.')
export type UserSettingsChange = z.output<typeof UserSettingsChange>

export const UserSettings = z
  .object({
    /** Whether the reminder of a day that isn't closed also comes by e-mail. */
    remindByMail: z.boolean(),
  })
  .meta({ id: 'UserSettings' })
export type UserSettings = z.output<typeof UserSettings>
