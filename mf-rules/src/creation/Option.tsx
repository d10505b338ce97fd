import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

interface Props {
  label: string
  checked: boolean
  disabled: boolean
  /** The id of its description. */
  description?: string
  onChange(checked: boolean): void
}

/** A checkbox with its label. */
export function Option({ label, checked, disabled, description, onChange }: Props) {
  return (
    <Root $disabled={disabled}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        aria-describedby={description}
        onChange={(event) => onChange(event.target.checked)}
      />
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
