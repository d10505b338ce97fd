import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { controlStyle } from './controlStyle'

export interface LabelledProps {
  label: string
  hint?: ReactNode
  /** Shown instead of the hint; describes the control. */
  error?: ReactNode
  /** The id of an error shown elsewhere that also describes this control. */
  errorId?: string | undefined
}

/** The props that connect a control to its label and note. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends LabelledProps {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label above a control, a hint or an error below it. */
export function Labelled({ label, hint, error, errorId, id, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  return (
    <Root>
      <Label htmlFor={controlId}>{label}</Label>
      {children({
        id: controlId,
        'aria-describedby': [(error || hint) && noteId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {error ? (
        <ErrorLine id={noteId} role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {error}
        </ErrorLine>
      ) : (
        hint && <Hint id={noteId}>{hint}</Hint>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 5px;
  min-width: 0;
  & > textarea {
    ${controlStyle}
    height: auto;
    padding: 8px 11px;
  }
`
export const Label = styled.label`
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
export const Hint = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
export const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-top: 1px;
  }
`
/** A control with a button at its end. */
export const ControlBox = styled.div`
  position: relative;
  & > button {
    position: absolute;
    top: 50%;
    right: 4px;
    transform: translateY(-50%);
  }
  ${NARROW} {
    & > button {
      right: 0;
    }
  }
`
