import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** A task that goes to its row. */
export const TaskButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 10px;
  width: calc(100% + 16px);
  margin: 0 -8px;
  padding: var(--q-3) var(--q-4);
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  text-align: left;
  &:hover {
    background: var(--q-hover);
  }
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: 2px solid var(--q-amber-mark);
    border-radius: 50%;
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
