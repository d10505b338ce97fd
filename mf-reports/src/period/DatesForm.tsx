import { Button } from '@quotidia/shared-ui/components/Button'
import { DateField } from '@quotidia/shared-ui/components/DateField'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { type Dates, isTooLong, LIMITS } from './period'

interface Props {
  dates: Dates
  today: string
  onChange(dates: Dates): void
}

/** Any two dates; nothing changes until both are valid and 'Mostra' is pressed. */
export function DatesForm({ dates, today, onChange }: Props) {
  const [shown, setShown] = useState(dates)
  const [from, setFrom] = useState<string | null>(dates.from)
  const [to, setTo] = useState<string | null>(dates.to)
  const [sent, setSent] = useState(false)
  // Reset without remounting, since the focus is in the form.
  if (shown.from !== dates.from || shown.to !== dates.to) {
    setShown(dates)
    setFrom(dates.from)
    setTo(dates.to)
    setSent(false)
  }
  const limits = { ...LIMITS, today }
  const error = sent && from && to ? refusalOf({ from, to }) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (from && to && !refusalOf({ from, to })) onChange({ from, to })
  }
  return (
    <Form onSubmit={submit} noValidate aria-label={messages.spans.dates}>
      <DateField required label={messages.from} date={from} limits={limits} sent={sent} onChange={setFrom} />
      <DateField required label={messages.to} date={to} limits={limits} sent={sent} error={error} onChange={setTo} />
      <Button type="submit">{messages.show}</Button>
    </Form>
  )
}

/** The reason why two valid dates aren't an accepted range; undefined if they are. */
export function refusalOf({ from, to }: Dates): string | undefined {
  if (to < from) return messages.endsBefore
  return isTooLong({ from, to }) ? messages.tooLong : undefined
}

const Form = styled.form`
  @media print {
    display: none;
  }
  display: flex;
  align-items: flex-start;
  gap: 10px;
  margin-top: 14px;
  & > div {
    width: 216px;
  }
  & > button {
    margin-top: 23px;
  }
  ${NARROW} {
    flex-direction: column;
    align-items: stretch;
    width: 100%;
    & > div {
      width: 100%;
    }
    & > button {
      height: var(--q-touch);
      margin-top: 0;
    }
  }
`
