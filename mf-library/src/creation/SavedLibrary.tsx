import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'

/** The page after a company's first library, which leads to the first day. */
export function FirstSaved() {
  return (
    <Next>
      <p>{messages.firstSaved}</p>
      <LinkButton variant="primary" to="/home">
        {messages.firstDay}
      </LinkButton>
    </Next>
  )
}

const Next = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  justify-content: space-between;
  margin: 14px 0 8px;
  padding: 16px;
  border: 1px solid var(--q-green-line);
  border-radius: var(--q-r-panel);
  background: var(--q-green-soft);
  & > p {
    flex: 1 1 260px;
  }
  ${NARROW} {
    & > a {
      flex: 1 1 100%;
    }
  }
`
