import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled, { css, keyframes } from 'styled-components'
import { useArrival, useWriter } from './context'

interface Props {
  rowKey: string
  dataId: number
  /** Whether the row is a sum, which has no cell to write in. */
  isSum: boolean
  /** Whether the cell adjoins the causal's. */
  isJoined: boolean
}

/** Shown over the figure of a row: a short tint when another person's figure arrives, and the person writing in it. */
export function LiveCell({ rowKey, dataId, isSum, isJoined }: Props) {
  const arrival = useArrival(rowKey)
  const writer = useWriter(dataId)
  const isWritten = writer !== undefined && !isSum && rowKey === `value-${dataId}`
  return (
    <>
      {arrival && <Tint key={arrival.number} data-arrived $isJoined={isJoined} />}
      {isWritten && (
        <Writer>
          <Avatar name={writer.name} self />
        </Writer>
      )}
    </>
  )
}

const fade = keyframes`
  from { opacity: 1; }
  to { opacity: 0; }
`
const Over = styled.span`
  position: absolute;
  inset: 0;
  z-index: 1;
  border-radius: var(--q-r-cell);
  pointer-events: none;
`
const Tint = styled(Over)<{ $isJoined: boolean }>`
  ${({ $isJoined }) =>
    $isJoined &&
    css`
      left: -15px;
      border-radius: 0 var(--q-r-cell) var(--q-r-cell) 0;
      ${NARROW} {
        left: -11px;
      }
    `}
  background: color-mix(in srgb, var(--q-ink-text) 16%, transparent);
  opacity: 0;
  animation: ${fade} 1.2s ease-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
const Writer = styled(Over)`
  display: flex;
  align-items: center;
  padding-left: 8px;
  border-left: 3px solid var(--q-ink-text);
`
