import type { NewEmbedKey } from '@quotidia/contract/embed'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { Field } from '@quotidia/shared-ui/components/Field'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { copyText } from '@quotidia/shared-ui/copyText'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { secretMessages as messages } from './messages'

type Step = 'shown' | 'copied' | 'leaving'

interface Props {
  created: NewEmbedKey
  onClose(): void
  /** Goes on to the code that uses the key. */
  onNext(): void
}

/** Shows the secret of a new key once; closing it without a copy asks first. */
export function SecretDialog({ created: { key, secret }, onClose, onNext }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>('shown')
  const copying = useRef<Promise<boolean>>(undefined)
  const copy = async () => {
    copying.current = copyText(secret, toast, messages)
    if (await copying.current) setStep('copied')
    else field.current?.select()
  }
  /** Waits for a copy that hasn't ended yet. */
  const leave = async (go: () => void) => {
    if (step !== 'shown' || (await copying.current)) go()
    else setStep('leaving')
  }
  const footer = (
    <>
      <Button onClick={() => void leave(onClose)}>{messages.close}</Button>
      <Button variant={step === 'copied' ? 'default' : 'primary'} data-autofocus onClick={copy}>
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        {messages.copy}
      </Button>
      <Button variant={step === 'copied' ? 'primary' : 'default'} onClick={() => void leave(onNext)}>
        {messages.next}
      </Button>
    </>
  )
  return (
    <Dialog open alert onClose={() => void leave(onClose)} title={messages.title} footer={footer}>
      <Content>
        <Banner kind="warning">{messages.warning}</Banner>
        <Field
          ref={field}
          label={messages.label(key.name)}
          readOnly
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.target.select()}
          onCopy={() => setStep('copied')}
        />
        {step === 'leaving' && <Banner kind="error">{messages.leave}</Banner>}
      </Content>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  gap: 14px;
  input {
    font-family: ui-monospace, monospace;
    font-size: var(--q-t-small);
  }
`
