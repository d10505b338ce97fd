import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { formatDay } from '../format/dates'
import { type DateLimits, readDate } from '../format/readDate'

interface DateText {
  date: string | null
  limits: DateLimits
  sent: boolean
  required: boolean
  onChange(date: string | null): void
}

/** The text of a date field: as typed while it matches the date, else the formatted date. */
export function useDateText({ date, limits, sent, required, onChange }: DateText) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const dateIn = (text: string) => {
    const reading = readDate(text, limits)
    if ('date' in reading) return reading.date
    return text.trim() === '' ? '' : null
  }
  // A date that doesn't match the typed text comes from elsewhere, such as the calendar.
  const draft = typed !== null && (dateIn(typed) || '') === (date || '') ? typed : null
  const text = draft ?? (date ? formatDay(date) : '')
  const reading = readDate(text, limits)
  const isWrong = 'error' in reading && (text.trim() !== '' || required)
  return {
    error: isWrong && (sent || (left && text.trim() !== '')) ? reading.error : undefined,
    input: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setLeft(false)
        setTyped(target.value)
        onChange(dateIn(target.value))
      },
      // Typing replaces the selected text.
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: () => {
        setLeft(true)
        if (date) setTyped(null)
      },
    },
  }
}
