import { Button } from '@quotidia/shared-ui/components/Button'
import { X } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'
import { Outcome } from './Outcome'
import { hasEnded, useCorrection } from './useCorrections'

interface Props {
  jobId: number
  onDismiss(): void
}

/** The progress of a correction in Home; its result can be dismissed. */
export function RunningCorrection({ jobId, onDismiss }: Props) {
  const { data: correction } = useCorrection(jobId)
  if (!correction) return null
  return (
    <section aria-labelledby="correction">
      <Head>
        <h2 id="correction">{messages.card}</h2>
        {hasEnded(correction) && (
          <Button variant="quiet" size="s" iconOnly aria-label={messages.dismiss} onClick={onDismiss}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        )}
      </Head>
      <Panel>
        <Outcome correction={correction} />
      </Panel>
    </section>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 34px;
`
const Panel = styled.div`
  margin-top: var(--q-4);
  padding: 14px 16px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
`
