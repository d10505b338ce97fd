import type { Correction } from '@quotidia/contract/corrections'
import { ApiError } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { CircleCheck, Hand, Mail, OctagonMinus } from 'lucide-react'
import styled from 'styled-components'
import { sendPackAgain } from './api'
import { messages } from './messages'
import { hasEnded } from './useCorrections'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  correction: Correction
  /** A link was followed. */
  onLeave?(): void
}

/** The progress of a running correction, the result of an ended one. */
export function Outcome({ correction, onLeave }: Props) {
  const { done, total, corrected, kept, from, lastDate, message, months } = correction
  const isOver = hasEnded(correction)
  return (
    <>
      {!isOver && (
        <>
          <Line className="num">
            <b>{messages.progress(done, total)}</b>
            {lastDate && <span>{messages.at(lastDate)}</span>}
          </Line>
          <Track
            role="progressbar"
            aria-label={messages.card}
            aria-valuenow={done}
            aria-valuemin={0}
            aria-valuemax={total}
          >
            <Bar style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
          </Track>
        </>
      )}
      <Results>
        {(isOver || corrected > 0) && (
          <li>
            <CircleCheck {...ICON} data-done />
            <span className="num">{messages.corrected(corrected, from)}</span>
          </li>
        )}
        {kept.length > 0 && (
          <li>
            <Hand {...ICON} />
            <div>
              {messages.keptTitle(kept.length)}
              <ul>
                {kept.map(({ dayId, date, dataName, value }) => (
                  <li key={`${dayId}/${dataName}`} className="num">
                    <Link to={`/view/${dayId}`} onClick={onLeave}>
                      {messages.kept(dataName, date)}
                    </Link>{' '}
                    {formatValue(value)}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        )}
        {message && (
          <li>
            <OctagonMinus {...ICON} data-stopped />
            <span className="num">{message}</span>
          </li>
        )}
        {months.map((month) => (
          <MonthPack key={month} month={month} />
        ))}
      </Results>
    </>
  )
}

/** A month whose pack was mailed before the correction. */
function MonthPack({ month }: { month: string }) {
  const toast = useToast()
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => sendPackAgain(month),
    onSuccess: () => toast(messages.sentAgain),
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : ''
      toast(`${messages.sendFailed}. ${reason}`, { kind: 'alert', error })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['correction'] }),
  })
  return (
    <li>
      <Mail {...ICON} />
      <span>{messages.packSent(month)}</span>
      <Button
        size="s"
        aria-label={messages.sendAgainOf(month)}
        aria-disabled={send.isPending || send.isSuccess}
        onClick={() => send.isPending || send.isSuccess || send.mutate()}
      >
        {messages.sendAgain}
      </Button>
    </li>
  )
}

const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-bottom: var(--q-4);
  b {
    font-weight: var(--q-w-medium);
  }
  span {
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
`
const Track = styled.div`
  height: 6px;
  border-radius: 6px;
  background: var(--q-sunken);
  overflow: hidden;
`
const Bar = styled.div`
  height: 100%;
  background: var(--q-ink);
  transition: width var(--q-slow) linear;
  @media (forced-colors: active) {
    background: Highlight;
  }
`
const Results = styled.ul`
  display: grid;
  gap: var(--q-4);
  & > li {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    overflow-wrap: anywhere;
  }
  &:not(:first-child):not(:empty) {
    margin-top: var(--q-6);
  }
  & > li > svg {
    flex: none;
    margin-top: 3px;
    color: var(--q-text-3);
  }
  & > li > span,
  & > li > div {
    flex: 1;
    min-width: 0;
  }
  svg[data-done] {
    color: var(--q-green);
  }
  svg[data-stopped] {
    color: var(--q-amber);
  }
  ul {
    max-height: 12em;
    overflow-y: auto;
    font-size: var(--q-t-small);
    color: var(--q-text-2);
  }
  a {
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
