import { memo, useId } from 'react'
import styled from 'styled-components'
import type { Section } from '../../draft/model'
import { Panel } from '../WizardColumn'
import { ReviewEntry } from './ReviewEntry'

export const ReviewSection = memo(function ReviewSection({ section }: { section: Section }) {
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
const Sheet = styled(Panel)`
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
`
