import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useId } from 'react'
import styled from 'styled-components'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; name: string }[]
  value: Value
  onChange(value: Value): void
}

/** A choice among a few options, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.name}</span>
        </label>
      ))}
    </Track>
  )
}

const Track = styled.div`
  display: inline-grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding: 2px;
  border-radius: var(--q-r-control);
  background: var(--q-sunken);
  label {
    position: relative;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: block;
    padding: 5px 14px;
    border-radius: var(--q-r-cell);
    font-size: var(--q-t-small);
    line-height: 20px;
    text-align: center;
    color: var(--q-text-2);
  }
  input:checked + span {
    font-weight: var(--q-w-medium);
    color: var(--q-text);
    background: var(--q-surface);
    box-shadow:
      var(--q-e1),
      0 0 0 1px var(--q-line-2);
  }
  input:focus-visible + span {
    outline: 2px solid var(--q-ink-text);
  }
  ${NARROW} {
    display: grid;
    width: 100%;
    span {
      padding: 10px 2px;
    }
  }
`
