import type { NewEmbedKey } from 'contract/embed'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { Field } from 'shared-ui/components/Field'
import { toast } from 'shared-ui/components/Toaster'
import { copyText } from 'shared-ui/copyText'
import styled from 'styled-components'
import { secretMessages as messages } from './messages'

type Step = 'shown' | 'copied' | 'leaving'

/** Shows the secret of a new key once; closing it without a copy asks first. */
export function SecretDialog({ created: { key, secret }, onClose }: { created: NewEmbedKey; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>('shown')
  const leave = () => (step === 'shown' ? setStep('leaving') : onClose())
  const copy = async () => {
    field.current?.select()
    await copyText(secret, toast, messages)
    setStep('copied')
  }
  const footer = (
    <>
      <Button onClick={leave}>{messages.close}</Button>
      <Button variant="primary" data-autofocus onClick={copy}>
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        {messages.copy}
      </Button>
    </>
  )
  return (
    <Dialog open alert onClose={leave} title={messages.title} footer={footer}>
      <Content>
        <Banner kind="warning">{messages.warning}</Banner>
        <Field
          ref={field}
          label={messages.label(key.name)}
          readOnly
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.target.select()}
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
