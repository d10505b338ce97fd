import { Labelled } from 'shared-ui/components/Labelled'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { toComparison } from './draft'
import { MESSAGES } from './messages'

interface Props {
  text: string
  error: string | undefined
  onChange(text: string): void
}

/** The largest amount has ten digits before the point. */
const WRITABLE = /^\d{0,10}(\.\d{0,2})?$/

/** An amount of euro from 0 up, or nothing. A comma is meant as the point; what can't be an amount isn't taken. */
export function ComparisonField({ text, error, onChange }: Props) {
  const write = (typed: string) => {
    const next = typed.replaceAll(',', '.').replace(/[^\d.]/g, '')
    if (WRITABLE.test(next) && next !== text) onChange(next)
  }
  const format = () => {
    const next = toComparison(text)?.toFixed(2) ?? ''
    if (next !== text) onChange(next)
  }
  return (
    <Labelled label={MESSAGES.comparison} hint={MESSAGES.comparisonHint} error={error}>
      {(control) => (
        <Box>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            value={text}
            onChange={(event) => write(event.target.value)}
            onBlur={format}
          />
          <span aria-hidden>€</span>
        </Box>
      )}
    </Labelled>
  )
}

const Box = styled.div`
  display: flex;
  align-items: center;
  height: 36px;
  padding: 0 11px;
  border: 1px solid var(--q-field-line);
  border-radius: var(--q-r-control);
  background: var(--q-field);
  &:hover {
    border-color: var(--q-text-2);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--q-red);
    box-shadow: 0 0 0 1px var(--q-red);
  }
  &:focus-within {
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 8px 0 0;
    border: 0;
    outline: 0;
    background: none;
    font-size: var(--q-t-figure);
    font-weight: var(--q-w-medium);
    text-align: right;
    color: var(--q-ink-text);
  }
  & > span {
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
  ${NARROW} {
    height: var(--q-touch);
    & > input {
      font-size: var(--q-t-lead);
    }
  }
`
