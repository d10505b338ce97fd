import { Banner } from 'shared-ui/components/Banner'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import { FormulaList } from '../formulas/FormulaList'
import { nameResolver } from '../formulas/formulaText'
import { ChangesPanel } from '../version/ChangesPanel'
import { Hint, Panel } from '../WizardColumn'
import { reviewMessages as messages } from './messages'
import { ReviewSection } from './ReviewSection'

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
