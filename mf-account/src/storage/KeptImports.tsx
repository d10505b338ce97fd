import type { CompanyImport } from '@quotidia/contract/imports'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { dateOfMoment, formatMoment } from '@quotidia/shared-ui/format/dates'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { useFocusHeading } from '../section/useFocusHeading'
import { importsQuery, removeImport, storageKey } from './api'
import { messages } from './messages'

/** The company's imports, each with a button to remove it. */
export function KeptImports() {
  const { heading, focusHeading } = useFocusHeading()
  const { data, error, refetch } = useQuery(importsQuery)
  return (
    <Root aria-label={messages.imports} role="group">
      <h3 ref={heading} tabIndex={-1}>
        {messages.imports}
      </h3>
      <p>{messages.importsIntro}</p>
      {error && !data && <ErrorState message={messages.importsFailed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{messages.noImports}</EmptyState>}
      <ul>
        {data?.map((kept) => (
          <KeptImport key={kept.importId} kept={kept} onGone={focusHeading} />
        ))}
      </ul>
    </Root>
  )
}

function KeptImport({ kept, onGone }: { kept: CompanyImport; onGone(): void }) {
  const { importId, fileName, state, by, createdAt, expiresAt, bytes } = kept
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  return (
    <ListRow aria-label={fileName}>
      <div>
        <b>{fileName}</b>
        <p>{messages.uploadedBy(by, formatMoment(createdAt))}</p>
        <p className="num">{messages.sizeUntil(messages.states[state], formatSize(bytes), dateOfMoment(expiresAt))}</p>
      </div>
      <Button size="s" aria-label={messages.removeOf(fileName)} onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {asking && (
        <ActionDialog
          title={messages.askRemove}
          message={[messages.removeLoses(fileName)]}
          confirmLabel={messages.confirmRemove}
          act={() => removeImport(importId)}
          done={messages.removed}
          failed={({ message }) => `${messages.removeFailed} ${message}`}
          onClose={() => setAsking(false)}
          onDone={onGone}
          onSettled={() => client.invalidateQueries({ queryKey: storageKey })}
        />
      )}
    </ListRow>
  )
}

const Root = styled.div`
  margin-top: var(--q-6);
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
  p {
    max-width: 64ch;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
