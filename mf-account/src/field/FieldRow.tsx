import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface Props {
  label: string
  /** Its error, announced when it appears. */
  problem?: string | undefined
  children: ReactNode
}

/** A name and its value, with its buttons. */
export function FieldRow({ label, problem, children }: Props) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        <Line>{children}</Line>
        {problem && (
          <Problem role="alert">
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
            {problem}
          </Problem>
        )}
      </dd>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  align-items: center;
  gap: var(--q-5);
  min-height: 46px;
  border-top: 1px solid var(--q-line);
  &:first-of-type {
    border-top: 0;
  }
  dt {
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding: var(--q-4) 0;
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-5);
  min-height: 46px;
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
const Problem = styled.p`
  display: flex;
  gap: var(--q-3);
  padding-bottom: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  svg {
    margin-top: 1px;
  }
`
/** The rows of a section. */
export const Fields = styled.dl`
  margin: 0;
  dd {
    margin: 0;
  }
`
/** The content of a row before its buttons. */
export const FieldValue = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
