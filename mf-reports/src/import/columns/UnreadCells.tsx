import type { Import } from 'contract/imports'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { Limited } from '../Limited'
import { Block } from '../layout'
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
          <Cells>
            {shown.map(({ sheet, row, column, message }) => (
              <li key={`${sheet}/${column}${row}`}>
                <b className="num">{messages.cell(row, column, sheet)}</b>
                <span>{message}</span>
              </li>
            ))}
          </Cells>
        )}
      </Limited>
    </Block>
  )
}

const Cells = styled.ul`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  & > li {
    display: flex;
    gap: 14px;
    padding: 8px 0;
    border-top: 1px solid var(--q-line);
    overflow-wrap: anywhere;
  }
  b {
    flex: none;
    width: 150px;
    font-weight: var(--q-w-strong);
  }
  span {
    min-width: 0;
    color: var(--q-text-2);
  }
  ${NARROW} {
    & > li {
      flex-direction: column;
      gap: 2px;
    }
    b {
      width: auto;
    }
  }
`
