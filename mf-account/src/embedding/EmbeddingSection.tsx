import type { EmbedKey, NewEmbedKey } from '@quotidia/contract/embed'
import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useRestoreFocus } from '../field/useRestoreFocus'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { keysQuery } from './api'
import { CodeDialog } from './code/CodeDialog'
import { KeyRow } from './KeyRow'
import { messages } from './messages'
import { NewKeyDialog } from './NewKeyDialog'
import { SecretDialog } from './SecretDialog'

/** The keys with which other portals show the company's days in their own pages. */
export function EmbeddingSection() {
  const { heading, focusHeading } = useFocusHeading()
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<NewEmbedKey>()
  const [coded, setCoded] = useState<EmbedKey>()
  const opener = useRestoreFocus(isAdding || created !== undefined || coded !== undefined)
  const { data, error, isPending, refetch } = useQuery(keysQuery)
  const add = (
    <Button ref={opener} onClick={() => setAdding(true)}>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      {messages.add}
    </Button>
  )
  return (
    <Section id="integrazione" title={messages.title} count={data?.length} actions={add} headingRef={heading}>
      <Intro>{messages.intro}</Intro>
      {isPending && <Skeleton rows={2} height={66} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{messages.none}</EmptyState>}
      <ul>
        {data?.map((key) => (
          <KeyRow key={key.id} embedKey={key} onRevoked={focusHeading} />
        ))}
      </ul>
      {isAdding && (
        <NewKeyDialog
          onClose={() => setAdding(false)}
          onCreated={(key) => {
            setAdding(false)
            setCreated(key)
          }}
        />
      )}
      {created && (
        <SecretDialog
          created={created}
          onClose={() => setCreated(undefined)}
          onNext={() => {
            setCreated(undefined)
            setCoded(created.key)
          }}
        />
      )}
      {coded && <CodeDialog embedKey={coded} onClose={() => setCoded(undefined)} />}
    </Section>
  )
}

const Intro = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
