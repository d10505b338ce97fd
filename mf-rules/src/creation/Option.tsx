import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'

interface Props {
  label: string
  checked: boolean
  disabled: boolean
  onChange(checked: boolean): void
}

/** A box to tick, with its words. */
export function Option({ label, checked, disabled, onChange }: Props) {
  return (
    <Root $disabled={disabled}>
      <Box type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </Root>
  )
}

const Root = styled.label<{ $disabled: boolean }>`
  display: flex;
  gap: 10px;
  align-items: center;
  width: fit-content;
  min-height: 36px;
  color: var(${({ $disabled }) => ($disabled ? '--q-text-3' : '--q-text')});
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
const Box = styled.input`
  appearance: none;
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--q-field-line);
  border-radius: var(--q-r-cell);
  background: var(--q-field);
  cursor: inherit;
  &:hover {
    border-color: var(--q-text-2);
  }
  &:checked {
    border-color: var(--q-ink);
    background: var(--q-ink);
  }
  &:checked::after {
    content: '';
    width: 5px;
    height: 10px;
    margin-top: -3px;
    border: solid var(--q-on-ink);
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg);
  }
  &:disabled {
    border-color: var(--q-line-2);
    background: var(--q-sunken);
  }
`
