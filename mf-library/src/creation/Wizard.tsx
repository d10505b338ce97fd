import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useDraft } from '../draft/draftStore'
import type { Step } from '../draft/model'
import { ItemsStep } from './entries/ItemsStep'
import { FormulaStep } from './formulas/FormulaStep'
import { MESSAGES } from './messages'
import { NameStep } from './NameStep'
import { Progress } from './Progress'
import { ReviewStep } from './review/ReviewStep'
import { SaveNote } from './SaveNote'
import { SectionsStep } from './SectionsStep'
import { useSave } from './useSave'
import { Column } from './WizardColumn'
import { WizardFoot } from './WizardFoot'

const STEPS = { 1: NameStep, 2: SectionsStep, 3: ItemsStep, 4: FormulaStep, 5: ReviewStep }

/** Five steps under one heading, with the way on and back at the foot. */
export function Wizard() {
  const step = useDraft((draft) => draft.step)
  const heading = useStepHeading(step)
  const saving = useSave()
  const Content = STEPS[step]
  return (
    <Page>
      <Column>
        <Progress step={step} />
        <h1 ref={heading} tabIndex={-1}>
          {MESSAGES.titles[step - 1]}
        </h1>
        <SaveNote error={saving.error} />
        <Content />
      </Column>
      <WizardFoot save={saving.save} saving={saving.pending} />
    </Page>
  )
}

/** Another step is another page: it starts at its top, and is read from its heading on. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
`
