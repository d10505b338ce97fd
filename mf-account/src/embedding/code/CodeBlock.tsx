import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { copyText } from '@quotidia/shared-ui/copyText'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { codeMessages as messages } from '../messages'

interface Props {
  label: string
  code: string
  /** Whether the button gets the focus when its dialog opens. */
  autoFocus?: boolean
}

/** Code to copy, in a read-only field, so that the keyboard can scroll and select it. */
export function CodeBlock({ label, code, autoFocus }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    if (!(await copyText(code, toast, messages))) field.current?.select()
  }
  return (
    <Root>
      <Field label={label}>
        <textarea ref={field} readOnly wrap="off" rows={code.split('\n').length} spellCheck={false} value={code} />
      </Field>
      <Button size="s" aria-label={messages.copyOf(label)} data-autofocus={autoFocus || undefined} onClick={copy}>
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        {messages.copy}
      </Button>
    </Root>
  )
}

const Root = styled.div`
  --copy-height: var(--q-control-sm);
  position: relative;
  min-width: 0;
  label {
    display: flex;
    align-items: center;
    min-height: var(--copy-height);
    padding-right: 104px;
  }
  textarea[readonly] {
    height: auto;
    padding-bottom: 20px;
    resize: none;
    font-family: var(--q-mono);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    white-space: pre;
  }
  button {
    position: absolute;
    top: 0;
    right: 0;
  }
  ${NARROW} {
    --copy-height: var(--q-touch);
  }
`
