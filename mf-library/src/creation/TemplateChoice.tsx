import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useId } from 'react'
import styled from 'styled-components'
import { useChange, useDraft } from '../draft/draftStore'
import { type Draft, EMPTY_DRAFT, entriesOf } from '../draft/model'
import { TEMPLATES, templateOf } from '../templates/templates'
import { messages } from './messages'

const SCRATCH = { label: messages.fromScratch, draft: EMPTY_DRAFT }

/** Another template replaces the previous one; a typed name stays. */
function startFrom(start: Draft, { title }: Draft): Draft {
  const typed = title.trim() !== '' && !TEMPLATES.some((template) => template.title === title)
  return { ...start, title: typed ? title : start.title }
}

/** The choice of a template for a company's first library. */
export function TemplateChoice() {
  const id = useId()
  const chosen = useDraft((draft) => templateOf(draft)?.label ?? SCRATCH.label)
  const change = useChange()
  return (
    <Choice>
      <legend>{messages.first}</legend>
      <p>{messages.firstHint}</p>
      <div>
        {[...TEMPLATES, SCRATCH].map(({ label, draft: start }, index) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              aria-label={label}
              aria-describedby={`${id}-${index}`}
              checked={label === chosen}
              onChange={() => change((draft) => startFrom(start, draft))}
            />
            <b>{label}</b>
            <span id={`${id}-${index}`}>{describe(start)}</span>
          </label>
        ))}
      </div>
    </Choice>
  )
}

function describe(start: Draft): string {
  if (start.sections.length === 0) return messages.fromScratchHint
  const names = start.sections.map(({ name }) => name)
  return messages.templateHint(names, entriesOf(start).length, start.formulas.length)
}

const Choice = styled.fieldset`
  min-width: 0;
  margin: 18px 0 26px;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-size: var(--q-t-lead);
    font-weight: var(--q-w-strong);
    line-height: var(--q-lh-lead);
  }
  & > p {
    margin: 2px 0 12px;
    color: var(--q-text-2);
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 10px;
  }
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 10px;
    align-content: start;
    padding: 12px 14px;
    border: 1px solid var(--q-line-2);
    border-radius: var(--q-r-panel);
    background: var(--q-surface);
    cursor: pointer;
  }
  label:hover {
    border-color: var(--q-text-2);
  }
  label:has(:checked) {
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--q-ink-text);
    outline-offset: 2px;
  }
  input {
    grid-area: 1 / 2;
    width: 16px;
    height: 16px;
    margin: 2px 0;
    outline: 0;
    accent-color: var(--q-ink);
  }
  b {
    grid-area: 1 / 1;
    font-weight: var(--q-w-strong);
  }
  label > span {
    grid-column: 1 / 3;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  ${NARROW} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
