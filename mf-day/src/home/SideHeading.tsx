import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** The heading of a part beside the calendar, with its count and an action for all of it. */
export const SideHeading = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 37px;
  padding-bottom: var(--q-5);
  border-bottom: 1px solid var(--q-line-2);
  & + [role='status'] {
    margin-top: var(--q-5);
  }
  button {
    margin: -2px 0 -2px auto;
  }
  ${NARROW} {
    button {
      margin-block: -10px;
    }
  }
`
