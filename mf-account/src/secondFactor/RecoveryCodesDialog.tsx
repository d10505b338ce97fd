import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { copyText } from '@quotidia/shared-ui/copyText'
import { Copy } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

/** Shows the recovery codes, which can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const footer = (
    <>
      <Button onClick={() => copyText(codes.join('\n'), toast, messages)}>
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        {messages.copy}
      </Button>
      <Button variant="primary" data-autofocus onClick={onClose}>
        {messages.done}
      </Button>
    </>
  )
  return (
    <Dialog open alert onClose={onClose} title={messages.codesTitle} footer={footer}>
      <Banner kind="warning">{messages.codesNote}</Banner>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  )
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(30ch, 1fr));
  gap: var(--q-2) var(--q-6);
  margin: 14px 0 0;
  font-family: ui-monospace, monospace;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
`
