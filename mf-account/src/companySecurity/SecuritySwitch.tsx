import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

interface Props {
  label: string
  /** The effect of switching it on. */
  note: ReactNode
  checked: boolean
  saving: boolean
  onChange(checked: boolean): void
}

/** A setting that is saved at once. */
export function SecuritySwitch({ label, note, checked, saving, onChange }: Props) {
  const id = useId()
  return (
    <Root>
      <Label>
        <Checkbox
          checked={checked}
          aria-disabled={saving || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => saving || onChange(target.checked)}
        />
        {label}
      </Label>
      <Note id={`${id}-note`}>{note}</Note>
    </Root>
  )
}

const Root = styled.div`
  & + & {
    margin-top: var(--q-5);
    padding-top: var(--q-5);
    border-top: 1px solid var(--q-line);
  }
`
const Label = styled.label`
  display: flex;
  align-items: center;
  width: fit-content;
  gap: var(--q-4);
  min-height: 28px;
  font-weight: var(--q-w-medium);
  cursor: pointer;
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
const Note = styled.div`
  max-width: 68ch;
  padding-left: calc(20px + var(--q-4));
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  p + p {
    margin-top: var(--q-2);
  }
`
