import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { ErrorCode } from './ErrorCode'

type Kind = 'error' | 'warning' | 'success' | 'info'

const LOOKS = {
  error: { icon: CircleAlert, role: 'alert', colour: '--q-red', soft: '--q-red-soft', line: '--q-red-line' },
  warning: { icon: TriangleAlert, role: 'status', colour: '--q-amber', soft: '--q-amber-soft', line: '--q-amber-line' },
  success: { icon: CircleCheck, role: 'status', colour: '--q-green', soft: '--q-green-soft', line: '--q-green-line' },
  info: { icon: Info, role: 'status', colour: '--q-ink-text', soft: '--q-ink-soft', line: '--q-ink-line' },
} as const

interface Props {
  kind: Kind
  children: ReactNode
  /** A control that resolves the problem. */
  action?: ReactNode
  /** The error; its code is shown for server errors. */
  error?: unknown
}

/** A message about the page that stays until its cause is resolved. */
export function Banner({ kind, children, action, error }: Props) {
  const { icon: Icon, role } = LOOKS[kind]
  return (
    <Root $kind={kind} role={role}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <Text>
        {children}
        <ErrorCode error={error} />
      </Text>
      {action}
    </Root>
  )
}

const Root = styled.div<{ $kind: Kind }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 11px 14px;
  border: 1px solid var(${({ $kind }) => LOOKS[$kind].line});
  border-radius: 9px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  background: var(${({ $kind }) => LOOKS[$kind].soft});
  & > button {
    margin: -3px 0;
  }
  & > svg {
    margin-top: 1px;
    color: var(${({ $kind }) => LOOKS[$kind].colour});
  }
  ${NARROW} {
    & > button {
      margin-block: -11px;
    }
  }
`
const Text = styled.span`
  flex: 1;
  min-width: 0;
`
