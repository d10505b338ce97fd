import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { NARROW } from '../theme/media'
import type { ToastEntry } from '../toasts/store'
import { Button } from './Button'
import { ErrorCode } from './ErrorCode'

const SHOWN_MS = 3000

export function Toast({ entry, onEnd }: { entry: ToastEntry; onEnd(): void }) {
  const { kind = 'status', message, error, action } = entry
  const hold = useCountdown(SHOWN_MS, onEnd)
  const Icon = kind === 'alert' ? CircleAlert : CircleCheck
  const act = () => {
    action?.onClick()
    onEnd()
  }
  return (
    <Root role={kind} {...hold}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {message}
      <ErrorCode error={error} />
      {action && (
        <Button variant="quiet" size="s" onClick={act}>
          {action.label}
        </Button>
      )}
    </Root>
  )
}

/** Calls `onEnd` after `ms`, paused while the element has the pointer or the focus. */
function useCountdown(ms: number, onEnd: () => void) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(ms)
  const end = useRef(onEnd)
  end.current = onEnd
  const held = pointed || focused
  useEffect(() => {
    if (held) return
    const start = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [held])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

const enter = keyframes`
  from { opacity: 0; transform: translateY(6px); }
`
const Root = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  max-width: min(480px, 100%);
  padding: 11px 14px;
  border: 1px solid var(--q-line);
  border-radius: 9px;
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-small);
  background: var(--q-raised);
  box-shadow: var(--q-e2);
  animation: ${enter} var(--q-base) var(--q-ease);
  pointer-events: auto;
  & > svg {
    color: var(--q-green);
  }
  &[role='alert'] > svg {
    color: var(--q-red);
  }
  & > button {
    margin: -5px -6px -5px 0;
    color: var(--q-ink-text);
  }
  ${NARROW} {
    & > button {
      margin-block: -11px;
    }
  }
`
