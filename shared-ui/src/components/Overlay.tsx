import { useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { messages } from '../messages'
import { Spinner } from './Spinner'

const DELAY_MS = 150

/** Covers the page while loading; appears with a delay, so that quick loads don't flicker. */
export function Overlay({ visible }: { visible: boolean }) {
  return visible ? <DelayedOverlay /> : null
}

function DelayedOverlay() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <Cover role="status">
        <Note>
          <Spinner size={20} />
          {messages.loading}
        </Note>
      </Cover>
    )
  )
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`
const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--q-z-overlay);
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--q-paper) 72%, transparent);
  /* Fades in, for loads that end just after the delay. */
  animation: ${appear} var(--q-slow) var(--q-ease);
`
const Note = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 14px 20px;
  border-radius: var(--q-r-panel);
  font-weight: var(--q-w-medium);
  background: var(--q-raised);
  box-shadow: var(--q-e2);
`
