import type { Pack, PackPart } from '@quotidia/contract/packs'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { datesName } from '../period/names'
import { ProgressBar } from '../progress/ProgressBar'
import { messages } from './messages'
import type { useStop } from './useRequest'

interface Props {
  pack: Pack
  /** The error of the last poll of the progress. */
  error: Error | null
  stop: ReturnType<typeof useStop>
  onClose(): void
}

/** A pack that is being made. Closing the dialog doesn't stop it. */
export function PackProgress({ pack, error, stop, onClose }: Props) {
  const [asking, setAsking] = useState(false)
  const confirmStop = () =>
    stop.isPending ||
    stop.mutate(undefined, {
      onSuccess: () => {
        toast(messages.stopped)
        onClose()
      },
      onSettled: () => setAsking(false),
    })
  const current = currentPart(pack)
  const footer = (
    <>
      <Stop variant="quiet" onClick={() => setAsking(true)}>
        {messages.stop}
      </Stop>
      <Button data-autofocus onClick={onClose}>
        {messages.closeWindow}
      </Button>
    </>
  )
  return (
    <Dialog open title={messages.preparing} onClose={onClose} footer={footer}>
      <Intro>{messages.mayLeave(datesName(pack))}</Intro>
      <ProgressBar label={messages.progress} done={pack.done} total={pack.total}>
        {current ? progressOf(current) : waitingText(pack)}
      </ProgressBar>
      {/* Only the beginning of each part is announced. */}
      <span className="vh" role="status">
        {current && messages.parts[current.part]}
      </span>
      <Parts>
        {pack.parts.map((part) => (
          <PartRow key={part.part} part={part} pack={pack} isCurrent={part === current} />
        ))}
      </Parts>
      {error && <Banner kind="warning">{messages.noAnswer}</Banner>}
      {stop.error && (
        <Banner kind="error" error={stop.error}>
          {stop.error.message}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        title={messages.askStop}
        message={messages.stopLoses}
        confirmLabel={messages.confirmStop}
        cancelLabel={messages.goOn}
        onConfirm={confirmStop}
        onCancel={() => setAsking(false)}
        danger
      />
    </Dialog>
  )
}

type Part = Pack['parts'][number]

/** Parts are made one after the other. */
const currentPart = ({ state, parts }: Pack): Part | undefined =>
  state === 'running' ? parts.find(({ done, total }) => done < total) : undefined

const waitingText = ({ state }: Pack) => (state === 'queued' ? messages.queued : messages.finishing)

const progressOf = ({ part, done, total }: Part) => messages.partProgress(messages.parts[part], done, total)

interface PartRowProps {
  part: Part
  pack: Pack
  isCurrent: boolean
}

function PartRow({ part, pack, isCurrent }: PartRowProps) {
  const isDone = pack.state === 'running' && !isCurrent && part.done >= part.total && isBefore(part, pack)
  return (
    <li data-waiting={(!isDone && !isCurrent) || undefined}>
      {isDone && <Check aria-hidden size={16} strokeWidth={2} />}
      {isCurrent && <Spinner size={16} />}
      {!isDone && !isCurrent && <Circle aria-hidden size={16} strokeWidth={1.75} />}
      <span>{messages.parts[part.part]}</span>
      <small className="num">
        {isDone && messages.done}
        {isCurrent && messages.doneOf(part.done, part.total)}
        {!isDone && !isCurrent && part.total > 0 && WAITING[part.part]?.(part.total)}
      </small>
    </li>
  )
}

/** The size of a part that hasn't begun. Sheets are too few to be counted. */
const WAITING: Partial<Record<PackPart, (total: number) => string>> = {
  pdf: messages.days,
  documents: messages.files,
}

/** Whether a part comes before the current one. A later part of unknown size, 0 of 0, isn't done. */
function isBefore(part: Part, pack: Pack): boolean {
  const current = currentPart(pack)
  return !current || pack.parts.indexOf(part) < pack.parts.indexOf(current)
}

const Intro = styled.p`
  padding-bottom: 12px;
  color: var(--q-text-2);
`
const Stop = styled(Button)`
  color: var(--q-red);
`
const Parts = styled.ul`
  margin-top: 12px;
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 38px;
    border-top: 1px solid var(--q-line);
  }
  & > li > span:nth-child(2) {
    flex: 1;
  }
  & > [data-waiting] {
    color: var(--q-text-3);
  }
  svg {
    color: var(--q-green);
  }
  [data-waiting] svg {
    color: inherit;
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
`
