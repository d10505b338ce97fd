import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type KeyboardEvent, useId } from 'react'
import styled from 'styled-components'
import type { Choice } from './levels'

interface Props<Level extends string> {
  /** The name of the item or section. */
  label: string
  choices: Choice<Level>[]
  /** Undefined while it isn't known. */
  level: Level | undefined
  /** The id of the note about the level. */
  noteId?: string | undefined
  onChoose(level: Level): void
}

/** Every choice is saved at once, so the arrow keys only move the focus: Space chooses. */
export function LevelControl<Level extends string>({ label, choices, level, noteId, onChoose }: Props<Level>) {
  const id = useId()
  const refusals = [...new Set(choices.flatMap(({ refusal }) => refusal ?? []))].join(' ')
  const describedBy = [refusals && `${id}-why`, noteId].filter(Boolean).join(' ')
  return (
    <Track role="radiogroup" aria-label={label} aria-describedby={describedBy || undefined} onKeyDown={move}>
      {choices.map(({ level: each, label: name, refusal }) => (
        <label key={each} title={refusal}>
          <input
            type="radio"
            name={id}
            checked={each === level}
            disabled={level === undefined || refusal !== undefined}
            onChange={() => onChoose(each)}
          />
          <Option $refused={refusal !== undefined}>{name}</Option>
        </label>
      ))}
      {refusals && (
        <span id={`${id}-why`} className="vh">
          {refusals}
        </span>
      )}
    </Track>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const from = options.findIndex((option) => option.matches(':focus'))
  options.at((from + step) % options.length)?.focus()
}

const Track = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  padding: 2px;
  border-radius: var(--q-r-control);
  background: var(--q-sunken);
  label {
    position: relative;
    display: block;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input:disabled {
    cursor: not-allowed;
  }
  input:checked + span {
    color: var(--q-text);
    font-weight: var(--q-w-medium);
    background: var(--q-surface);
    box-shadow:
      var(--q-e1),
      0 0 0 1px var(--q-line-2);
  }
  input:focus-visible + span {
    outline: 2px solid var(--q-ink-text);
  }
  label:hover input:enabled:not(:checked) + span {
    color: var(--q-text);
    background: var(--q-hover);
  }
`
const Option = styled.span<{ $refused: boolean }>`
  display: block;
  padding: 3px 10px;
  border-radius: 5px;
  font-size: var(--q-t-caption);
  line-height: 18px;
  text-align: center;
  white-space: nowrap;
  color: var(--q-text-2);
  opacity: ${({ $refused }) => ($refused ? 0.45 : 1)};
  text-decoration: ${({ $refused }) => ($refused ? 'line-through' : 'none')};
  text-decoration-color: var(--q-line-2);
  ${NARROW} {
    padding: 9px 2px;
    letter-spacing: -0.01em;
  }
`
