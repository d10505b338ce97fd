import { useReveal } from '@quotidia/shared-ui/bars/reveal'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import type { UploadState } from '../host/Uploader'
import { messages } from './messages'

/** Percentage when everything is sent but not answered; a failed bar pauses here before it is full. */
const ALL_SENT = 96
const CATCH_UP_MS = 250

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The progress and outcome of an upload. Screen readers announce its start and outcome, not every step. */
export function UploadStatus({ state }: { state: UploadState }) {
  const percent = percentOf(state)
  const root = useRef<HTMLDivElement>(null)
  useReveal(root, state.phase !== 'idle' && state.phase)
  return (
    <Root ref={root} $shown={state.phase !== 'idle'} data-reveal>
      {state.phase !== 'idle' && (
        <Track
          role="progressbar"
          aria-label={messages.progress}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Bar data-phase={state.phase} style={{ transform: `translateX(${percent - 100}%)` }} />
        </Track>
      )}
      <Line>
        <span role="status">
          {state.phase === 'sending' && <span>{messages.uploading}</span>}
          {state.phase === 'done' && (
            <Outcome $colour="--q-green">
              <CircleCheck {...ICON} />
              {messages.uploaded}
            </Outcome>
          )}
        </span>
        {state.phase === 'sending' && <Percent className="num">{messages.percent(percent)}</Percent>}
        {state.phase === 'failed' && (
          <Outcome role="alert" $colour="--q-red">
            <CircleAlert {...ICON} />
            <span>
              {state.message}
              <ErrorCode error={state.error} />
            </span>
          </Outcome>
        )}
      </Line>
    </Root>
  )
}

function percentOf(state: UploadState): number {
  if (state.phase === 'sending') return Math.floor(state.sent * ALL_SENT)
  return state.phase === 'idle' ? 0 : 100
}

const pauseThenFill = keyframes`
  60%, 80% { transform: translateX(${ALL_SENT - 100}%); }
`
const Root = styled.div<{ $shown: boolean }>`
  display: grid;
  gap: var(--q-3);
  margin-top: ${({ $shown }) => ($shown ? '10px' : 0)};
`
const Track = styled.div`
  height: 6px;
  border-radius: 6px;
  background: var(--q-sunken);
  overflow: hidden;
`
const Bar = styled.div`
  height: 100%;
  border-radius: 6px;
  background: var(--q-ink);
  transition: transform ${CATCH_UP_MS}ms linear;
  &[data-phase='failed'] {
    background: var(--q-red-solid);
    animation: ${pauseThenFill} ${2 * CATCH_UP_MS}ms linear;
  }
`
const Line = styled.div`
  display: flex;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
const Percent = styled.span`
  margin-left: auto;
`
const Outcome = styled.span<{ $colour: string }>`
  display: flex;
  gap: var(--q-3);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(${({ $colour }) => $colour});
  svg {
    margin-top: 1px;
  }
`
