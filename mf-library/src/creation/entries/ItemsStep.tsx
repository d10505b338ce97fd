import { useDraft } from '../../draft/draftStore'
import { messages } from '../messages'
import { Hint } from '../WizardColumn'
import { SectionCard } from './SectionCard'

export function ItemsStep() {
  const sections = useDraft((draft) => draft.sections)
  return (
    <>
      <Hint>{messages.sort}</Hint>
      {sections.map((section) => (
        <SectionCard key={section.tmpId} section={section} />
      ))}
    </>
  )
}
