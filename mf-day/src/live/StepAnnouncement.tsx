import { useStep } from './context'
import { messages } from './messages'

/** Tells screen readers that another person closed, approved or reopened the day. */
export function StepAnnouncement() {
  const step = useStep()
  return (
    <span className="vh" role="status">
      {step && messages.steps[step.status](step.by?.name ?? messages.somebody)}
    </span>
  )
}
