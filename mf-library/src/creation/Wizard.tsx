import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Steps } from '@quotidia/shared-ui/components/Steps'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useDraft } from '../draft/draftStore'
import type { Step } from '../draft/model'
import { SectionCard } from './entries/SectionCard'
import { FormulaStep } from './formulas/FormulaStep'
import { messages } from './messages'
import { NameStep } from './NameStep'
import { ReviewStep } from './review/ReviewStep'
import { SavedLibrary } from './SavedLibrary'
import { SectionsStep } from './SectionsStep'
import type { SaveError } from './saveError'
import { useSave } from './useSave'
import { LostRules } from './version/LostRules'
import { OutdatedNote } from './version/OutdatedNote'
import { Column, Hint } from './WizardColumn'
import { WizardFoot } from './WizardFoot'

const STEPS = { 1: NameStep, 2: SectionsStep, 3: ItemsStep, 4: FormulaStep, 5: ReviewStep }

/** Five steps under one heading, with the navigation at the foot. */
export function Wizard() {
  const step = useDraft((draft) => draft.step)
  const { heading, saved } = useFocusOnStep(step)
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
        {saving.saved && step === 1 && <SavedLibrary ref={saved} />}
        <OutdatedNote refused={saving.outdated} onRestart={saving.restarted} />
        {saving.lost && <LostRules {...saving.lost} />}
        <Content />
      </Column>
      <WizardFoot save={saving.save} saving={saving.pending} />
    </Page>
  )
}

/** Another step is another page: it starts at its top, with the focus on its heading, or on what has been saved. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const saved = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const place = saved.current ?? heading.current
    place?.focus({ preventScroll: true })
  }, [step])
  return { heading, saved }
}

/** The five steps with the current one; they show no numbers, since the specified titles have their own. */
function Progress({ step }: { step: Step }) {
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

/** The reason why the library wasn't saved; it scrolls into view. */
function SaveNote({ error }: { error: SaveError | null }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) note.current?.scrollIntoView?.({ block: 'center' })
  }, [error])
  if (!error) return null
  return (
    <Note ref={note}>
      <Banner kind="error" error={error.error}>
        <strong>{messages.saveFailed}</strong> {error.place && `${error.place}: `}
        {error.reason}
      </Banner>
    </Note>
  )
}

function ItemsStep() {
  const sections = useDraft((draft) => draft.sections)
  return (
    <>
      <Hint>
        {messages.addedUp} {messages.sort}
      </Hint>
      {sections.map((section) => (
        <SectionCard key={section.tmpId} section={section} />
      ))}
    </>
  )
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
const Note = styled.div`
  margin: 12px 0;
  overflow-wrap: anywhere;
`
