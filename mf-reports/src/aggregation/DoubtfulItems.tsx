import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { useSession } from '@quotidia/shared-ui/session'
import { Info } from 'lucide-react'
import styled from 'styled-components'
import { aggregationMessages as messages } from './messages'
import { itemsQuery } from './queries'

/** Tells owners which items may be stocks, which nobody can know: they are summed until somebody chooses. */
export function DoubtfulItems() {
  const isOwner = useSession(({ claims }) => claims?.userType === 'OWNER')
  const { data = [] } = useQuery({ ...itemsQuery(), enabled: isOwner })
  const names = data.filter(({ doubtful }) => doubtful).map(({ dataName }) => dataName)
  if (names.length === 0) return null
  return (
    <Root>
      <Info aria-hidden size={16} strokeWidth={1.75} />
      <span>
        <b>{messages.doubtful(names.length)}</b> {messages.doubtfulBecause(names)}
      </span>
      <Link to="/library-items">{messages.choose}</Link>
    </Root>
  )
}

const Root = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  margin: 0 0 4px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--q-amber);
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-amber);
  }
  a {
    flex: none;
    color: var(--q-ink-text);
    font-weight: var(--q-w-medium);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media print {
    display: none;
  }
`
