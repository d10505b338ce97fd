import type { PackPart, PackPreview } from '@quotidia/contract/packs'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { DateField } from '@quotidia/shared-ui/components/DateField'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { useQuery } from '@quotidia/shared-ui/query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { messages as periodMessages } from '../messages'
import { refusalOf } from '../period/DatesForm'
import { type Dates, LIMITS } from '../period/period'
import { messages } from './messages'
import { PartsChoice } from './PartsChoice'
import { previewQuery } from './queries'
import { useRequest } from './useRequest'

interface Props {
  dates: Dates
  today: string
  onRequested(jobId: number): void
  onShowKept(): void
  onClose(): void
}

/** The history isn't selected by default, since it isn't about figures. */
const USUALLY_LEFT_OUT: PackPart[] = ['history']

/** The form of a pack: its dates and its parts. */
export function ChoosePack({ dates, today, onRequested, onShowKept, onClose }: Props) {
  const formId = useId()
  const [from, setFrom] = useState<string | null>(dates.from)
  const [to, setTo] = useState<string | null>(dates.to)
  const [sent, setSent] = useState(false)
  /** Pressed before it is known what the dates contain. */
  const [isWaiting, setWaiting] = useState(false)
  const [leftOut, setLeftOut] = useState<ReadonlySet<PackPart>>(new Set(USUALLY_LEFT_OUT))
  const chosenDates = from && to ? { from, to } : undefined
  const refused = chosenDates && refusalOf(chosenDates)
  const valid = refused ? undefined : chosenDates
  const preview = useQuery({
    ...previewQuery(valid ?? dates),
    enabled: valid !== undefined,
    placeholderData: (previous) => previous,
  })
  const request = useRequest()
  const parts = preview.data ? offered(preview.data).filter((part) => !leftOut.has(part)) : []
  const isKnown = valid !== undefined && preview.data !== undefined && !preview.isPlaceholderData
  const isBusy = isWaiting || request.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (valid && !preview.isError && !isBusy) setWaiting(true)
  }
  useEffect(() => {
    if (!isWaiting || preview.isFetching) return
    setWaiting(false)
    if (isKnown && preview.data.days > 0 && parts.length > 0)
      request.mutate({ ...valid, parts }, { onSuccess: ({ jobId }) => onRequested(jobId) })
  })
  const changing = (set: (date: string | null) => void) => (date: string | null) => {
    set(date)
    setWaiting(false)
  }
  const limits = { ...LIMITS, today }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} aria-disabled={isBusy || undefined}>
        {isBusy && <Spinner size={14} />}
        <span>{messages.prepare}</span>
      </Button>
    </>
  )
  return (
    <Dialog open wide title={messages.title} onClose={onClose} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate aria-label={messages.title}>
        <Period>
          <DateField
            required
            label={periodMessages.from}
            date={from}
            limits={limits}
            sent={sent}
            onChange={changing(setFrom)}
          />
          <DateField
            required
            label={periodMessages.to}
            date={to}
            limits={limits}
            sent={sent}
            error={refused}
            onChange={changing(setTo)}
          />
        </Period>
        <Notes>
          {valid && preview.data && <Provisional preview={preview.data} />}
          {request.error && (
            <Banner kind="error" error={request.error}>
              {request.error.message}
            </Banner>
          )}
        </Notes>
        {preview.error && !preview.data && (
          <ErrorState message={messages.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {preview.isPending && valid && <Skeleton rows={4} height={50} bar={36} />}
        {preview.data && (
          <PartsChoice
            offered={preview.data.parts}
            documents={preview.data.documents}
            chosen={parts}
            error={sent && parts.length === 0 ? messages.noPart : undefined}
            onChange={(part, isChosen) => setLeftOut(changed(leftOut, part, !isChosen))}
          />
        )}
      </form>
      <Kept variant="quiet" size="s" onClick={onShowKept}>
        {messages.kept}
      </Kept>
    </Dialog>
  )
}

/** A part without files would be an empty folder. */
const offered = ({ parts, documents }: PackPreview) =>
  parts.filter((part) => part !== 'documents' || documents.count > 0)

function changed(set: ReadonlySet<PackPart>, part: PackPart, isIn: boolean): ReadonlySet<PackPart> {
  const next = new Set(set)
  if (isIn) next.add(part)
  else next.delete(part)
  return next
}

function Provisional({ preview: { days, provisional } }: { preview: PackPreview }) {
  if (days === 0) return <Banner kind="warning">{messages.noDays}</Banner>
  if (provisional === 0) return null
  return <Banner kind="warning">{messages.provisional(provisional, days)}</Banner>
}

const Period = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  align-items: start;
`
/* Its text begins where the others begin. */
const Kept = styled(Button)`
  margin: var(--q-4) 0 0 -11px;
`
const Notes = styled.div`
  display: grid;
  gap: 8px;
  &:not(:empty) {
    margin: 8px 0 10px;
  }
`
