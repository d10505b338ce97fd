import type { EmbedMode } from '@quotidia/contract/embed'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { useId } from 'react'
import styled from 'styled-components'
import { newKeyMessages as messages } from './messages'

const MODES: { mode: EmbedMode; label: string; hint: () => string }[] = [
  { mode: 'view', label: messages.view, hint: () => messages.viewHint },
  { mode: 'edit', label: messages.edit, hint: () => messages.editHint(PRODUCT_NAME) },
]

interface Props {
  mode: EmbedMode
  /** Whether pages may also close days; only with the mode `edit`. */
  mayClose: boolean
  onChoose(mode: EmbedMode): void
  onMayClose(mayClose: boolean): void
}

/** Whether pages only show the days, or also edit them, and close them. */
export function ModeChoice({ mode, mayClose, onChoose, onMayClose }: Props) {
  const id = useId()
  return (
    <Root>
      <legend>{messages.mode}</legend>
      {MODES.map((each) => (
        <div key={each.mode}>
          <label>
            <input
              type="radio"
              name={id}
              aria-describedby={`${id}-${each.mode}`}
              checked={each.mode === mode}
              onChange={() => onChoose(each.mode)}
            />
            {each.label}
          </label>
          <p id={`${id}-${each.mode}`}>{each.hint()}</p>
        </div>
      ))}
      {mode === 'edit' && (
        <Nested>
          <label>
            <input
              type="checkbox"
              aria-describedby={`${id}-close`}
              checked={mayClose}
              onChange={(event) => onMayClose(event.target.checked)}
            />
            {messages.mayClose}
          </label>
          <p id={`${id}-close`}>{messages.mayCloseHint}</p>
        </Nested>
      )}
    </Root>
  )
}

const Nested = styled.div`
  padding-left: 24px;
`
const Root = styled.fieldset`
  display: grid;
  gap: var(--q-3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 5px;
    padding: 0;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-medium);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--q-4);
    min-height: 28px;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--q-ink);
  }
  p {
    padding-left: 24px;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  ${NARROW} {
    label {
      min-height: var(--q-touch);
    }
  }
`
