import { Check } from 'lucide-react'
import { Spinner } from 'shared-ui/components/Spinner'
import styled, { css, keyframes } from 'styled-components'
import type { Batch } from './LevelSaves'

/** A mark beside a pending change, and for a moment beside a saved one. */
export function ChangeMark({ batch }: { batch: Batch | undefined }) {
  if (!batch || batch.failed.length > 0) return <Place />
  const look = batch.pending > 0 ? 'saving' : 'saved'
  return (
    <Place key={look} $look={look}>
      {look === 'saving' ? <Spinner size={14} /> : <Check aria-hidden size={16} strokeWidth={2} />}
    </Place>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const vanish = keyframes`
  to { opacity: 0; }
`
/** A quick save shows no spinner; a tick stays 2 s. The delays also apply with reduced motion. */
const looks = {
  saving: css`
    animation: ${appear} 1ms 300ms backwards;
  `,
  saved: css`
    color: var(--q-green);
    animation: ${vanish} 200ms 2s forwards;
  `,
}

const Place = styled.span<{ $look?: keyof typeof looks }>`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  ${({ $look }) => $look && looks[$look]}
`
