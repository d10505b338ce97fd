import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from 'shared-ui/components/Field'
import { messages } from './messages'

/** Asks for the second factor; what was typed before stays where it is. */
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
