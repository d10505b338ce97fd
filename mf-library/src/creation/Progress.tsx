import { Check } from 'lucide-react'
import { Steps } from 'shared-ui/components/Steps'
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
