import type { Import } from '@quotidia/contract/imports'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from '../messages'

export function Counts({ imported: { create, changeCount, changedDays, equal, closed } }: { imported: Import }) {
  return (
    <List className="num">
      <Count count={create.length}>{messages.toCreate(create.length)}</Count>
      <Count count={changeCount}>{messages.toChange(changeCount, changedDays)}</Count>
      <Count count={equal}>{messages.equal(equal)}</Count>
      <Count count={closed.length} isLocked>
        {messages.closed(closed.length)}
      </Count>
    </List>
  )
}

function Count({ count, isLocked = false, children }: { count: number; isLocked?: boolean; children: string }) {
  return (
    <li>
      <b>
        {isLocked && count > 0 && <StateSign state="closed" />}
        {count.toLocaleString('it-IT')}
      </b>{' '}
      <span>{children}</span>
    </li>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-block: 1px solid var(--q-line-2);
  & > li {
    padding: 14px 16px;
    border-left: 1px solid var(--q-line);
  }
  & > li:first-child {
    padding-left: 0;
    border-left: 0;
  }
  b {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 22px;
    font-weight: var(--q-w-strong);
    line-height: 28px;
    letter-spacing: -0.01em;
  }
  span {
    display: block;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  svg {
    color: var(--q-text-2);
  }
  ${NARROW} {
    grid-template-columns: 1fr 1fr;
    & > li:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    & > li:nth-child(n + 3) {
      border-top: 1px solid var(--q-line);
    }
  }
`
