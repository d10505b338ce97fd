import type { Import } from '@quotidia/contract/imports'
import { formatDay, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import styled from 'styled-components'
import { Limited } from '../Limited'
import { Block, Pairs } from '../layout'
import { messages } from '../messages'

const FIRST = 10

/** The figures to write that are outside of the usual range. */
export function UnusualFigures({ imported: { unusual, unusualCount } }: { imported: Import }) {
  if (unusualCount === 0) return null
  return (
    <Block aria-labelledby="unusual">
      <h2 id="unusual">{messages.unusual(unusualCount)}</h2>
      {unusualCount > unusual.length && <p className="num">{messages.firstUnusual(unusual.length, unusualCount)}</p>}
      <Limited items={unusual} first={FIRST} more={messages.moreDays}>
        {(shown) => (
          <Figures className="num">
            {shown.map(({ date, dataKey, dataName, value, low, high }) => (
              <li key={`${date} ${dataKey}`}>
                <b>{formatFigure(value)}</b>
                <span>
                  {dataName}, {shortWeekday(date)} {formatDay(date)}.{' '}
                  {messages.usually(formatFigure(low), formatFigure(high))}
                </span>
              </li>
            ))}
          </Figures>
        )}
      </Limited>
    </Block>
  )
}

const Figures = styled(Pairs)`
  b {
    color: var(--q-amber);
  }
`
