import type { Import } from 'contract/imports'
import { Check } from 'lucide-react'
import { Link } from 'shared-ui/router'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'
import { addressOf, STEPS, type Step } from './useStep'

interface Props {
  step: Step
  imported: Import | undefined
}

/** The four steps; those before the current one can be opened until the import has begun. */
export function StepList({ step, imported }: Props) {
  const current = STEPS.indexOf(step)
  return (
    <Steps aria-label={messages.progress}>
      {STEPS.map((each, index) => {
        const isDone = index < current
        return (
          <li key={each} data-done={isDone || undefined} aria-current={each === step ? 'step' : undefined}>
            {isDone && <Check aria-hidden size={16} strokeWidth={1.75} />}
            {isDone && imported?.state === 'checked' ? (
              <Link to={addressOf(each, imported.importId)}>{messages.steps[each]}</Link>
            ) : (
              <span>{messages.steps[each]}</span>
            )}
            {isDone && <span className="vh">, {messages.stepDone}</span>}
          </li>
        )
      })}
    </Steps>
  )
}

const Steps = styled.ol`
  display: flex;
  gap: 6px;
  margin: 0 0 22px;
  & > li {
    position: relative;
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
  & > li > svg {
    flex: none;
    color: var(--q-green);
  }
  & > [aria-current] {
    border-color: var(--q-ink-text);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* The whole bar opens the step. */
  a::after {
    position: absolute;
    inset: -3px 0 0;
    content: '';
  }
  ${NARROW} {
    & > li {
      min-height: 34px;
    }
    & > li:not([aria-current]) > span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    & > li:not([aria-current]) > a {
      width: 0;
      overflow: hidden;
      white-space: nowrap;
    }
    & > [aria-current] {
      flex: 2.4;
    }
  }
`
