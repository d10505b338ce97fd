import type { Company } from '@quotidia/contract/companies'
import { DEFAULT_DAY_END, LATEST_DAY_END } from '@quotidia/domain/businessDate'
import { messages } from './messages'
import { SettingRow } from './SettingRow'

interface Props {
  company: Company
  isOwner: boolean
}

const NEVER = ''
const HALF_HOURS = 48
const NOON = 24

/** The hour until which the proposed date is still yesterday's. */
export function DayEndRow(props: Props) {
  const { dayEndsAt = DEFAULT_DAY_END } = props.company
  const hours = Array.from({ length: LATEST_DAY_END + 1 }, (_, hour) => hour)
  return (
    <SettingRow
      {...props}
      label={messages.dayEnd}
      value={`${dayEndsAt}`}
      options={hours.map((hour) => [`${hour}`, messages.hour(hour)])}
      note={(hour) => messages.dayEndNote(Number(hour))}
      changeOf={(hour) => ({ dayEndsAt: Number(hour) })}
    />
  )
}

/** The time at which data editors are reminded of a day that isn't closed. */
export function ReminderRow(props: Props) {
  const stored = props.company.remindAt ?? NEVER
  const times = Array.from({ length: HALF_HOURS }, (_, index) => halfHour((NOON + index) % HALF_HOURS))
  // Another system may have chosen a time between two half hours.
  const offered = stored === NEVER || times.includes(stored) ? times : [stored, ...times]
  return (
    <SettingRow
      {...props}
      label={messages.reminder}
      value={stored}
      options={[[NEVER, messages.never], ...offered.map((time): [string, string] => [time, time])]}
      note={(time) => (time === NEVER ? messages.noReminder : messages.reminderNote(time))}
      changeOf={(time) => ({ remindAt: time === NEVER ? null : time })}
    />
  )
}

const halfHour = (index: number) => `${`${Math.floor(index / 2)}`.padStart(2, '0')}:${index % 2 ? '30' : '00'}`
