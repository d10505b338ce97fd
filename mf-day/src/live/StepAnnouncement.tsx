import { useStep } from './context'
import { messages } from './messages'

/** Tells screen readers that another person closed, approved or reopened the day. */
export function StepAnnouncement() {
  const step = useStep()
  return (
    <span className="vh" role="status">
      {step && messages.tookStep(step.by?.name ?? messages.somebody, messages.steps[step.status])}
    </span>
  )
}
