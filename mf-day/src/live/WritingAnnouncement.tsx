import type { Present } from '@quotidia/contract/live'
import { useEffect, useState } from 'react'
import { useStep } from './context'
import { messages } from './messages'
import { firstNameOf } from './names'

interface Props {
  people: readonly Present[]
  sectionId: number | undefined
}

/** Tells screen readers who begins to write in the shown section, each person once. */
export function WritingAnnouncement({ people, sectionId }: Props) {
  const [told, setTold] = useState<readonly number[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    const writing = people.find(
      (person) =>
        person.mode === 'edit' &&
        person.dataId !== null &&
        person.sectionId === sectionId &&
        !told.includes(person.userId),
    )
    if (!writing) return
    setTold([...told, writing.userId])
    setText(messages.writing(firstNameOf(writing.name)))
  }, [people, sectionId, told])
  return (
    <span className="vh" role="status">
      {text}
    </span>
  )
}

/** Tells screen readers that another person closed, approved or reopened the day. */
export function StepAnnouncement() {
  const step = useStep()
  return (
    <span className="vh" role="status">
      {step && messages.tookStep(step.by?.name ?? messages.somebody, messages.steps[step.status])}
    </span>
  )
}
