import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { messages } from '../fieldMessages'
import { NARROW } from '../theme/media'
import { Button } from './Button'
import { controlStyle } from './controlStyle'
import { ControlBox, Labelled, type LabelledProps } from './Labelled'

type Props = LabelledProps & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A labelled password field with a button that shows and hides the password. */
export function PasswordField({ label, hint, error, errorId, id, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Labelled label={label} hint={hint} error={error} errorId={errorId} id={id}>
      {(control) => (
        <ControlBox>
          <Input {...rest} {...control} type={shown ? 'text' : 'password'} />
          <Button
            variant="quiet"
            size="s"
            iconOnly
            aria-label={shown ? messages.hidePassword : messages.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        </ControlBox>
      )}
    </Labelled>
  )
}

const Input = styled.input`
  ${controlStyle}
  padding-right: 40px;
  ${NARROW} {
    padding-right: 44px;
  }
`
