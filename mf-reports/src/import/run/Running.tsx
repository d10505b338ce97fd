import type { Import } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { formatDay, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { ProgressBar } from '../../progress/ProgressBar'
import { stopImport } from '../api'
import { Foot, Hint, Notes } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'

/** An import that is writing or undoing days. */
export function Running({ imported, error }: { imported: Import; error: Error | null }) {
  const { importId, fileName, state, done, total, lastDate } = imported
  const [asking, setAsking] = useState(false)
  const showImport = useShowImport()
  const stop = useMutation({
    mutationFn: () => stopImport(importId),
    onSuccess: showImport,
    onSettled: () => setAsking(false),
  })
  const isUndoing = state === 'undoing'
  const day = lastDate && !isUndoing ? `${shortWeekday(lastDate)} ${formatDay(lastDate)}` : undefined
  return (
    <>
      <Hint>{isUndoing ? fileName : messages.runHint(fileName, total)}</Hint>
      <Progress>
        <ProgressBar label={isUndoing ? messages.undoProgress : messages.runProgress} done={done} total={total}>
          {textOf(done, total, day)}
        </ProgressBar>
        <p>{messages.mayLeave}</p>
      </Progress>
      <Notes>
        {error && <Banner kind="warning">{messages.noAnswer}</Banner>}
        {stop.error && (
          <Banner kind="error" error={stop.error}>
            {stop.error.message}
          </Banner>
        )}
      </Notes>
      <Foot>
        {!isUndoing && (
          <Stop variant="quiet" onClick={() => setAsking(true)}>
            {messages.stop}
          </Stop>
        )}
        <LinkButton to="/summary">{messages.toSummary}</LinkButton>
      </Foot>
      <ConfirmDialog
        open={asking}
        title={messages.askStop}
        message={messages.stopKeeps}
        confirmLabel={messages.confirmStop}
        cancelLabel={messages.goOn}
        onConfirm={() => stop.isPending || stop.mutate()}
        onCancel={() => setAsking(false)}
        danger
      />
    </>
  )
}

function textOf(done: number, total: number, day: string | undefined): string {
  if (done === 0) return messages.starting
  return day === undefined ? messages.doneOf(done, total) : messages.dayOf(done, total, day)
}

const Progress = styled.div`
  max-width: 560px;
  padding: 10px 0 20px;
  & > p {
    padding-top: 14px;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
const Stop = styled(Button)`
  color: var(--q-red);
`
