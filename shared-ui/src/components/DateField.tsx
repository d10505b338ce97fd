import { CalendarDays, CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import styled from 'styled-components'
import { messages } from '../fieldMessages'
import { fullDate } from '../format/dates'
import type { DateLimits } from '../format/readDate'
import { Button } from './Button'
import { controlStyle } from './controlStyle'
import { ControlBox, ErrorLine, Hint, Label } from './Labelled'
import { useDateText } from './useDateText'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string
  /** Hides the label visually. */
  labelHidden?: boolean
  hint?: string
  /** An error about a valid date. */
  error?: string | undefined
  /** `YYYY-MM-DD`; empty for none, null if the text isn't a date. */
  date: string | null
  limits: DateLimits
  /** Whether the form was submitted; errors are then shown even before blur. */
  sent?: boolean
  onChange(date: string | null): void
  /** The calendar that a button in the field toggles. */
  calendar?: { id: string; open: boolean; onToggle(): void }
}

/** A date field in Italian format, whatever the browser's language. The parsed date is shown below it. */
export function DateField({ label, labelHidden, hint, error, date, limits, sent, onChange, calendar, ...rest }: Props) {
  const ownId = useId()
  const noteId = `${ownId}-note`
  const field = useDateText({ date, limits, sent: sent ?? false, required: rest.required ?? false, onChange })
  const shownError = field.error ?? error
  const note = date ? fullDate(date) : hint
  return (
    <Root data-date-field>
      <Label htmlFor={ownId} className={labelHidden ? 'vh' : undefined}>
        {label}
      </Label>
      <ControlBox>
        <Input
          autoComplete="off"
          placeholder={messages.datePattern}
          {...rest}
          id={ownId}
          type="text"
          aria-describedby={[rest['aria-describedby'], noteId].filter(Boolean).join(' ')}
          aria-invalid={shownError ? true : undefined}
          {...field.input}
        />
        {calendar && (
          <Button
            variant="quiet"
            size="s"
            iconOnly
            aria-label={calendar.open ? messages.closeCalendar : messages.openCalendar}
            aria-expanded={calendar.open}
            aria-controls={calendar.id}
            onClick={calendar.onToggle}
          >
            <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        )}
      </ControlBox>
      {shownError ? (
        <ErrorLine id={noteId} role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {shownError}
        </ErrorLine>
      ) : (
        <Note id={noteId}>{note}</Note>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 5px;
  min-width: 0;
`
const Input = styled.input`
  ${controlStyle}
  &:not(:only-child) {
    padding-right: 44px;
  }
`
const Note = styled(Hint)`
  min-height: var(--q-lh-small);
`
