import type { Import } from '@quotidia/contract/imports'
import { formatDay, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { Link } from '@quotidia/shared-ui/router'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Block } from '../layout'
import { messages } from '../messages'

/** More links would need a page of their own. */
const MOST_LINKS = 12

/** The closed and approved days of the file, which the import doesn't change. */
export function ClosedDays({ imported: { closed } }: { imported: Import }) {
  if (closed.length === 0) return null
  const shown = closed.length > MOST_LINKS ? closed.slice(0, MOST_LINKS - 1) : closed
  const others = closed.length - shown.length
  const separator = (index: number) => {
    if (index === 0) return ''
    return index === shown.length - 1 && others === 0 ? ' e ' : ', '
  }
  return (
    <Block aria-labelledby="closed">
      <h2 id="closed">{messages.closedDays}</h2>
      <Text>
        {messages.alsoInFile(closed.length)}
        {shown.map(({ dayId, date, status }, index) => (
          <Fragment key={dayId}>
            {separator(index)}
            <Link to={`/view/${dayId}`}>
              {shortWeekday(date)} {formatDay(date)}
            </Link>{' '}
            ({messages.statusOf[status]})
          </Fragment>
        ))}
        {others > 0 && ` e ${messages.otherClosed(others)}`}
        {messages.closedStay(closed.length)}
      </Text>
    </Block>
  )
}

const Text = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
