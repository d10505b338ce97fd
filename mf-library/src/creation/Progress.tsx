import { Check } from 'lucide-react'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import type { Step } from '../draft/model'
import { messages } from './messages'

/** The five steps with the current one; they show no numbers, since the specified titles have their own. */
export function Progress({ step }: { step: Step }) {
  return (
    <Steps aria-label={messages.progress}>
      {messages.steps.map((label, index) => {
        const done = index + 1 < step
        return (
          <li key={label} data-done={done || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
            {done && <Check aria-hidden size={16} strokeWidth={1.75} />}
            <span>{label}</span>
            {done && <span className="vh">, {messages.done}</span>}
          </li>
        )
      })}
    </Steps>
  )
}

const Steps = styled.ol`
  display: flex;
  gap: 6px;
  margin: 0 0 26px;
  & > li {
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: center;
    min-width: 0;
    padding-top: 10px;
    border-top: 3px solid var(--q-line-2);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  & > [data-done] {
    border-color: var(--q-ink-line);
    color: var(--q-text-2);
  }
  & > [aria-current] {
    border-color: var(--q-ink-text);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  ${NARROW} {
    & > li:not([aria-current]) > span {
      position: absolute;
      clip-path: inset(50%);
    }
    & > [aria-current] {
      flex: 2.4;
    }
  }
`
