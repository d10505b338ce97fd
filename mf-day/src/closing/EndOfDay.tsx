import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { KeyHint } from '../components/KeyHint'
import { END_CELL, NAVIGATION_STOP } from '../sheet/cellNavigation'
import { useSheetFocus } from '../sheet/SheetFocus'
import { messages, statusMessages } from './messages'

/** The last stop of the day, after the last row of its last section. */
export function EndOfDay({ onClose }: { onClose(): void }) {
  const focus = useSheetFocus()
  return (
    <End data-cell={END_CELL} onFocus={focus.leave}>
      <Button onClick={onClose} {...NAVIGATION_STOP}>
        {statusMessages.close}
        <KeyHint>{messages.closeKeys}</KeyHint>
      </Button>
    </End>
  )
}

const End = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--q-7) var(--q-2) 0;
  ${NARROW} {
    /* The bar at the bottom closes the day, too: here it is shown only to the keyboard that has come to it. */
    &:not(:focus-within) {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`
