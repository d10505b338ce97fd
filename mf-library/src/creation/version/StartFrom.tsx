import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { dateAmong } from '@quotidia/shared-ui/format/dates'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useChange, useDraft, useReadDraft } from '../../draft/draftStore'
import { EMPTY_DRAFT } from '../../draft/model'
import { toCreation } from '../../draft/payload'
import { versionOf } from '../../draft/version'
import { versionMessages as messages } from './messages'
import { useLibraries } from './useLibraries'
import { useStartVersion } from './useStartVersion'

/** The start of a library: from scratch, or from the newest one. `onStarted` is called after the choice. */
export function StartFrom({ onStarted }: { onStarted(): void }) {
  const isVersion = useDraft(({ origin }) => origin !== null)
  return isVersion ? <VersionStarted onStarted={onStarted} /> : <VersionOffer onStarted={onStarted} />
}

function VersionOffer({ onStarted }: { onStarted(): void }) {
  const newest = useLibraries()?.[0]
  const { start, pending, failure } = useStartVersion()
  if (!newest) return null
  return (
    <Place>
      <Button onClick={async () => (await start()) && onStarted()} disabled={pending}>
        {pending ? <Spinner size={14} /> : <CopyPlus aria-hidden size={16} strokeWidth={1.75} />}
        <span>{messages.offer(newest.libraryTitle)}</span>
      </Button>
      {failure ? (
        <p key="failure" role="alert">
          {messages.loadFailed}
          <ErrorCode error={failure} />
        </p>
      ) : (
        <p key="hint">{messages.offerHint}</p>
      )}
    </Place>
  )
}

function VersionStarted({ onStarted }: { onStarted(): void }) {
  const origin = useDraft((draft) => draft.origin)
  const change = useChange()
  const readDraft = useReadDraft()
  const [asking, setAsking] = useState(false)
  if (!origin) return null
  const clear = () => {
    setAsking(false)
    change(() => EMPTY_DRAFT)
    onStarted()
  }
  const isChanged = () => JSON.stringify(toCreation(readDraft())) !== JSON.stringify(toCreation(versionOf(origin)))
  return (
    <Place role="status">
      <b>{messages.from(origin.libraryTitle, dateAmong(origin.libraryCreationTime, []))}</b>
      <p>{messages.fromHint}</p>
      <Button onClick={() => (isChanged() ? setAsking(true) : clear())}>{messages.fromNothing}</Button>
      <ConfirmDialog
        open={asking}
        title={messages.askNothing}
        message={messages.losesChanges}
        confirmLabel={messages.confirm}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
        danger
      />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  margin-top: 28px;
  padding-top: 20px;
  border-top: 1px solid var(--q-line);
  overflow-wrap: anywhere;
  & > p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  & > p[role='alert'] {
    color: var(--q-red);
  }
  & > b {
    font-weight: var(--q-w-strong);
  }
  & > button {
    height: auto;
    min-height: var(--height);
    padding-block: 6px;
    white-space: normal;
    text-align: start;
    & > svg {
      flex: none;
    }
  }
`
