import type { DayEvent } from '@quotidia/contract/closing'
import type { DayFull } from '@quotidia/contract/days'
import { newIdempotencyKey, useApi } from '@quotidia/shared-ui/api'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { dateOfMoment } from '@quotidia/shared-ui/format/dates'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { useRights, useSession } from '@quotidia/shared-ui/session'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { approveDay } from '../closing/api'
import type { AfterClosing } from '../host/DayHost'
import { startCorrection } from './api'
import { useCorrectionStore } from './correctionStore'
import { FirstChanges } from './FirstChanges'
import { messages } from './messages'
import { usePreview } from './useCorrections'

interface Props {
  day: DayFull
  /** The events of the day, oldest first. */
  events: DayEvent[]
  /** Called once the choices are known; null: nothing but the closing. */
  onChange(next: AfterClosing | null): void
}

/** The choices in the closing of a reopened day: to approve it again, and to carry its figures on. */
export function Reclosing({ day, events, onChange }: Props) {
  const { isOwner } = useRights()
  const { data: preview, isError, isFetched } = usePreview(day.dayId)
  const approval = lastApproval(events)
  const [approves, setApproves] = useState(true)
  const [carries, setCarries] = useState(true)
  const isOwn = useSession(({ currentUser }) => currentUser?.user.name) === approval?.userName
  const mayApprove = isOwner && approval !== undefined
  const mayCarry = preview !== undefined && preview.days > 0 && preview.refusal === null
  const willApprove = mayApprove && approves
  const willCarry = mayCarry && carries
  const run = useAfterClosing(day.dayId, { approve: willApprove, carryOn: willCarry })
  useEffect(() => {
    if (!isFetched) return
    onChange(willApprove || willCarry ? { label: messages.closeAnd(willApprove, willCarry), run } : null)
  }, [isFetched, willApprove, willCarry, run, onChange])
  if (!mayApprove && !isError && !(preview && preview.days > 0)) return null
  return (
    <Choices>
      {mayApprove && (
        <Choice label={messages.approveAgain} checked={approves} onChange={setApproves}>
          <small>{messages.wasApproved(isOwn ? messages.you : approval.userName, dateOfMoment(approval.at))}</small>
        </Choice>
      )}
      {isError && <li>{messages.loadFailed}</li>}
      {preview && preview.days > 0 && (
        <Choice
          label={messages.carryOnToo(preview.days)}
          checked={willCarry}
          disabled={!mayCarry}
          onChange={setCarries}
        >
          <small className="num">
            {messages.days(preview)}. {preview.refusal ?? messages.stay}
          </small>
          <FirstChanges preview={preview} day={day} />
        </Choice>
      )}
    </Choices>
  )
}

/** The approval that the last reopening ended. */
function lastApproval(events: DayEvent[]): DayEvent | undefined {
  const steps = events.slice(
    0,
    events.findLastIndex(({ kind }) => kind === 'reopened'),
  )
  const last = steps.findLast(({ kind }) => ['closed', 'approved', 'withdrawn', 'reopened'].includes(kind))
  return last?.kind === 'approved' ? last : undefined
}

/** Approves the day and carries its figures on, in this order; a failure is named, and what was done stays. */
function useAfterClosing(dayId: number, { approve, carryOn }: { approve: boolean; carryOn: boolean }) {
  const api = useApi()
  const toast = useToast()
  const client = useQueryClient()
  const show = useCorrectionStore((store) => store.show)
  const [keys] = useState(() => ({ approval: newIdempotencyKey(), correction: newIdempotencyKey() }))
  return useCallback(
    async (version: number, reason: string) => {
      const failed = (sentence: (reason: string) => string) => (error: Error) =>
        void toast(sentence(error.message), { kind: 'alert', error })
      if (approve) await approveDay(api, dayId, version, keys.approval).catch(failed(messages.approveFailed))
      const started = carryOn
        ? await startCorrection(dayId, reason, keys.correction).catch(failed(messages.correctionFailed))
        : undefined
      if (started) show(started.jobId)
      await client.invalidateQueries({ queryKey: ['day', dayId] })
    },
    [api, toast, client, show, dayId, approve, carryOn, keys],
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

function Choice({ label, checked, disabled = false, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <li>
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-more`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <div id={`${id}-more`}>{children}</div>
      </div>
    </li>
  )
}

const Choices = styled.ul`
  margin-top: var(--q-5);
  border-top: 1px solid var(--q-line);
  & > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    align-items: start;
    padding: 12px 0;
    border-bottom: 1px solid var(--q-line);
  }
  & > li:last-child {
    border-bottom: 0;
  }
  label {
    display: block;
    font-weight: var(--q-w-strong);
    cursor: pointer;
  }
  small {
    display: block;
    max-width: 58ch;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
