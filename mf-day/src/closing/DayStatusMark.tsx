import type { DayFull } from 'contract/days'
import { BadgeCheck, Lock } from 'lucide-react'
import styled from 'styled-components'
import { isOpen, lastStep } from '../data/status'
import { statusMessages as messages } from './messages'

/** Shows that a day is closed or approved, by whom and when; renders nothing for an open day. */
export function DayStatusMark({ day }: { day: DayFull }) {
  if (isOpen(day)) return null
  const step = lastStep(day)
  const isApproved = day.status === 'approved'
  const Icon = isApproved ? BadgeCheck : Lock
  return (
    <Mark data-approved={isApproved || undefined}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span>
        <b>{isApproved ? messages.approved : messages.closed}</b> {step && messages.by(step.name, step.when)}
      </span>
    </Mark>
  )
}

const Mark = styled.span.attrs({ className: 'num' })`
  display: inline-flex;
  align-items: center;
  gap: var(--q-3);
  min-width: 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  svg {
    flex: none;
  }
  b {
    color: var(--q-text);
  }
  &[data-approved] svg {
    color: var(--q-green);
  }
`
