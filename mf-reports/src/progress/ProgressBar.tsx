import styled from 'styled-components'

interface Props {
  label: string
  done: number
  total: number
  /** The current step, shown under the bar. */
  children: string
}

/** A bar with its percentage. It isn't announced: pages announce rarer events than its steps. */
export function ProgressBar({ label, done, total, children }: Props) {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div>
      <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Bar style={{ transform: `translateX(${percent - 100}%)` }} />
      </Track>
      <Line className="num">
        <span>{children}</span>
        <span>{percent}%</span>
      </Line>
    </div>
  )
}

const Track = styled.div`
  height: 8px;
  border-radius: 8px;
  background: var(--q-sunken);
  overflow: hidden;
`
const Bar = styled.div`
  height: 100%;
  border-radius: 8px;
  background: var(--q-ink);
  transition: transform var(--q-slow) linear;
`
const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-top: 6px;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
