import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** A link-like button in the sidebar of the day. */
export const SidebarEntry = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 34px;
  margin-bottom: var(--q-1);
  padding: var(--q-3) 10px;
  border: 0;
  border-radius: var(--q-r-control);
  background: none;
  font-size: var(--q-t-body);
  line-height: var(--q-lh-body);
  text-align: left;
  color: var(--q-text-2);
  > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    color: var(--q-text-3);
  }
  &:hover {
    background: var(--q-sunken);
  }
  &[aria-current] {
    background: var(--q-surface);
    box-shadow:
      var(--q-e1),
      0 0 0 1px var(--q-line);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: -10px;
    top: 7px;
    bottom: 7px;
    width: 3px;
    border-radius: 0 3px 3px 0;
    background: var(--q-ink-text);
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
