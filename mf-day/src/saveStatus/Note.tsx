import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import type { MouseEvent } from 'react'
import styled from 'styled-components'

/** A message under a row. */
export const Note = styled.div.attrs({ role: 'alert' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-3) var(--q-4);
  padding: var(--q-2) 0 var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
  ${NARROW} {
    /* The text above the buttons. */
    > span {
      flex-basis: 100%;
    }
  }
`

/** Leaves the focus in its cell until it is clicked: the commit of a blur may move the button from under the pointer. */
export const NoteButton = styled(Button).attrs({ onMouseDown: (event: MouseEvent) => event.preventDefault() })`
  ${NARROW} {
    flex: 1;
  }
`
