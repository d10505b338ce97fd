import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { useState } from 'react'
import styled from 'styled-components'
import { type Draft, entriesOf } from '../draft/model'
import { messages } from './messages'
import { Column } from './WizardColumn'

interface Props {
  draft: Draft
  onResume(): void
  onRestart(): void
}

/** Offers the stored draft; no other library can be started before the answer. */
export function StoredDraft({ draft, onResume, onRestart }: Props) {
  const [asking, setAsking] = useState(false)
  const { title, step, sections, origin } = draft
  return (
    <Column>
      <Card>
        <h1>{messages.stored}</h1>
        <p>
          {messages.storedOn(title.trim(), messages.steps[step - 1] ?? '', sections.length, entriesOf(draft).length)}
        </p>
        {origin && <p>{messages.storedVersion(origin.libraryTitle)}</p>}
        <div>
          <Button variant="primary" onClick={onResume}>
            {messages.resume}
          </Button>
          <Button onClick={() => setAsking(true)}>{messages.restart}</Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title={messages.askRestart}
        message={messages.restartLoses}
        confirmLabel={messages.confirmRestart}
        onConfirm={onRestart}
        onCancel={() => setAsking(false)}
        danger
      />
    </Column>
  )
}

const Card = styled.section`
  max-width: 560px;
  margin: var(--q-9) auto 0;
  padding: var(--q-8);
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  overflow-wrap: anywhere;
  & > p {
    color: var(--q-text-2);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--q-4);
    margin-top: var(--q-6);
  }
`
