import { Banner } from '@quotidia/shared-ui/components/Banner'
import { memo, useId } from 'react'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import type { Section } from '../../draft/model'
import { FormulaList } from '../formulas/FormulaList'
import { nameResolver } from '../formulas/formulaText'
import { ChangesPanel } from '../version/ChangesPanel'
import { Hint, Panel } from '../WizardColumn'
import { InSummary } from './InSummary'
import { reviewMessages as messages } from './messages'
import { ReviewEntry } from './ReviewEntry'

/** The future library: its sheet, as staff will see it, and its formulas. */
export function ReviewStep() {
  const title = useDraft((draft) => draft.title)
  const sections = useDraft((draft) => draft.sections)
  return (
    <>
      <Title>{title.trim()}</Title>
      <Unfinished />
      <ChangesPanel />
      <Hint>{messages.preview}</Hint>
      {sections.map((section) => (
        <ReviewSection key={section.tmpId} section={section} />
      ))}
      <InSummary />
      <Panel aria-labelledby="review-formulas">
        <header>
          <h2 id="review-formulas" tabIndex={-1}>
            {messages.formulas}
          </h2>
        </header>
        <Inside>
          <FormulaList none={messages.noFormulas} />
        </Inside>
      </Panel>
    </>
  )
}

/** A formula that wasn't added stays in the builder, but isn't saved. */
function Unfinished() {
  const name = useDraft((draft) => {
    const { resultId, tokens } = draft.building
    if (tokens.length === 0) return null
    return resultId === null ? '' : nameResolver(draft)(resultId)
  })
  if (name === null) return null
  return <Banner kind="warning">{name ? messages.notAdded(name) : messages.unfinished}</Banner>
}

const ReviewSection = memo(function ReviewSection({ section }: { section: Section }) {
  const titleId = useId()
  return (
    <Sheet aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{section.name}</h2>
      </header>
      <ul>
        {section.entries.map((entry) => (
          <ReviewEntry key={entry.tmpId} entry={entry} />
        ))}
      </ul>
    </Sheet>
  )
})

/** Off-screen sections aren't laid out: a large library has hundreds of rows. */

const Title = styled.h2`
  margin: 18px 0 8px;
  font-size: var(--q-t-h2);
  line-height: var(--q-lh-h2);
  overflow-wrap: anywhere;
`
const Inside = styled.div`
  padding: 4px 16px 14px;
  & > p {
    padding-top: 8px;
  }
`
const Sheet = styled(Panel)`
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
`
