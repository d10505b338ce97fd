import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import styled from 'styled-components'

/** The placeholder of a page while its module is loading. */
export function PageSkeleton() {
  return (
    <Column>
      <div>
        <Skeleton rows={1} height={32} />
      </div>
      <Skeleton rows={6} height={46} bar={14} silent />
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 26px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 32px 24px 64px;
  > :first-child {
    width: min(240px, 60%);
  }
  @container app (max-width: 767px) {
    padding: 20px 16px 48px;
  }
`
