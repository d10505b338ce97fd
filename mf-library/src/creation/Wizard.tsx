import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useDraft } from '../draft/draftStore'
import type { Step } from '../draft/model'
import { ItemsStep } from './entries/ItemsStep'
import { FirstSaved } from './FirstSaved'
import { FormulaStep } from './formulas/FormulaStep'
import { messages } from './messages'
import { NameStep } from './NameStep'
import { Progress } from './Progress'
import { ReviewStep } from './review/ReviewStep'
import { SaveNote } from './SaveNote'
import { SectionsStep } from './SectionsStep'
import { useSave } from './useSave'
import { LostRules } from './version/LostRules'
import { OutdatedNote } from './version/OutdatedNote'
import { Column } from './WizardColumn'
import { WizardFoot } from './WizardFoot'

const STEPS = { 1: NameStep, 2: SectionsStep, 3: ItemsStep, 4: FormulaStep, 5: ReviewStep }

/** Five steps under one heading, with the navigation at the foot. */
export function Wizard() {
  const step = useDraft((draft) => draft.step)
  const heading = useStepHeading(step)
  const saving = useSave()
  const Content = STEPS[step]
  return (
    <Page>
      <Column>
        <Progress step={step} />
        <Heading>
          <h1 ref={heading} tabIndex={-1} aria-describedby="wizard-position">
            {messages.titles[step - 1]}
          </h1>
          <span id="wizard-position">{messages.position(step)}</span>
        </Heading>
        <SaveNote error={saving.error} />
        {saving.firstSaved && step === 1 && <FirstSaved />}
        <OutdatedNote refused={saving.outdated} onRestart={saving.restarted} />
        {saving.lost && <LostRules {...saving.lost} />}
        <Content />
      </Column>
      <WizardFoot save={saving.save} saving={saving.pending} />
    </Page>
  )
}

/** Another step is another page: it starts at its top, with the focus on its heading. */
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

/** The titles have their own numbers, which aren't those of the steps. */
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  align-items: baseline;
  justify-content: space-between;
  & > span {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
const Page = styled.div`
  display: flex;
  flex-direction: column;
`
