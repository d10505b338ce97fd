import type { Import } from '@quotidia/contract/imports'
import { Steps } from '@quotidia/shared-ui/components/Steps'
import { Link } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Check } from 'lucide-react'
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
    <LinkedSteps aria-label={messages.progress}>
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
    </LinkedSteps>
  )
}

const LinkedSteps = styled(Steps)`
  & > li > svg {
    flex: none;
    color: var(--q-green);
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
      width: 1px;
      overflow: hidden;
      white-space: nowrap;
    }
    & > li:not([aria-current]) > a {
      width: 0;
      overflow: hidden;
      white-space: nowrap;
    }
  }
`
