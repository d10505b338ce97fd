import type { Import } from '@quotidia/contract/imports'
import { Limited } from '../Limited'
import { Block, Pairs } from '../layout'
import { messages } from '../messages'

const FIRST = 20

/** The cells that are left out, with the reasons. */
export function UnreadCells({ imported: { unread, unreadCount } }: { imported: Import }) {
  if (unreadCount === 0) return null
  return (
    <Block aria-labelledby="unread">
      <h2 id="unread">{messages.unread(unreadCount)}</h2>
      {unreadCount > unread.length && <p className="num">{messages.firstOf(unread.length, unreadCount)}</p>}
      <Limited items={unread} first={FIRST} more={messages.more}>
        {(shown) => (
          <Pairs>
            {shown.map(({ sheet, row, column, message }) => (
              <li key={`${sheet}/${column}${row}`}>
                <b className="num">{messages.cell(row, column, sheet)}</b>
                <span>{message}</span>
              </li>
            ))}
          </Pairs>
        )}
      </Limited>
    </Block>
  )
}
