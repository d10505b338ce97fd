import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled, { keyframes } from 'styled-components'
import { Columns, DayGrid, Rail, Sheet, Work } from './DayLayout'
import { messages } from './messages'

const ROWS = ['62%', '44%', '70%', '52%', '58%', '38%', '66%', '48%']

/** The layout of a day while it loads, to avoid layout shifts. */
export function DaySkeleton() {
  return (
    <DayGrid>
      <Side aria-hidden>
        <Bone $width="70%" $height={32} />
        {ROWS.slice(0, 5).map((width) => (
          <Bone key={width} $width={width} />
        ))}
      </Side>
      <Sheet>
        <Bar aria-hidden>
          <Bone $width="180px" $height={20} />
        </Bar>
        <Columns>
          <Work>
            <p role="status" className="vh">
              {messages.loading}
            </p>
            <Rows aria-hidden>
              <Bone $width="160px" $height={26} />
              {ROWS.map((width) => (
                <Row key={width}>
                  <Bone $width={width} />
                  <Bone $width="74px" />
                </Row>
              ))}
            </Rows>
          </Work>
          <Rail aria-hidden />
        </Columns>
      </Sheet>
    </DayGrid>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`
/* Appears with a delay, so that quick loads don't flicker. */
const Bone = styled.span<{ $width: string; $height?: number }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height = 14 }) => $height}px;
  border-radius: var(--q-r-cell);
  background: var(--q-sunken);
  animation: ${appear} var(--q-slow) var(--q-ease) 200ms backwards;
`
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 22px;
  padding: 18px 14px;
  border-right: 1px solid var(--q-line-2);
  ${NARROW} {
    display: none;
  }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  min-height: 60px;
  padding: 0 var(--q-8);
  border-bottom: 1px solid var(--q-line-2);
  ${NARROW} {
    min-height: 52px;
    padding: 0 var(--q-6);
  }
`
const Rows = styled.div`
  display: grid;
  gap: var(--q-5);
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-height: var(--q-row);
  border-bottom: 1px solid var(--q-line);
`
