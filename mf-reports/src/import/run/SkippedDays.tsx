import type { Import } from 'contract/imports'
import { formatDay, shortWeekday } from 'shared-ui/format/dates'
import { Limited } from '../Limited'
import { Block } from '../layout'
import { messages } from '../messages'
import { DayRows } from './dayRows'

const FIRST = 10

/** Days that the import skipped, since somebody had changed them after the dry run. */
export function SkippedDays({ skipped }: { skipped: Import['skipped'] }) {
  if (skipped.length === 0) return null
  return (
    <Block aria-labelledby="skipped">
      <h2 id="skipped">{messages.skipped}</h2>
      <Limited items={skipped} first={FIRST} more={messages.moreDays}>
        {(shown) => (
          <DayRows>
            {shown.map(({ date, reason }) => (
              <li key={date}>
                <b className="num">
                  {shortWeekday(date)} {formatDay(date)}
                </b>
                <span>{messages.skippedReasons[reason]}</span>
              </li>
            ))}
          </DayRows>
        )}
      </Limited>
    </Block>
  )
}
