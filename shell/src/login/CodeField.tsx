import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from 'shared-ui/components/Field'
import { messages } from './messages'

/** The field for the code of the second factor, below the credentials; it gets the focus when it appears. */
export function CodeField(props: Pick<ComponentProps<typeof Field>, 'errorId' | 'value' | 'onChange'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field
      ref={field}
      label={messages.code}
      hint={messages.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      required
      {...props}
    />
  )
}
