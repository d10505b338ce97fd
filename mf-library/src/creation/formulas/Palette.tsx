import { Field } from '@quotidia/shared-ui/components/Field'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { memo, useState } from 'react'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import { entriesOf, figureName, type Section } from '../../draft/model'
import { Hint } from '../WizardColumn'
import { builderMessages as messages } from './messages'
import { useNames } from './useNames'

/** From this number of items on a search field is shown. */
const SEARCHED_FROM = 25

/** All items that a formula can use, by section. */
export const Palette = memo(function Palette({ onPick }: { onPick(dataId: number): void }) {
  const sections = useDraft((draft) => draft.sections)
  const nameOf = useNames()
  const [searched, setSearched] = useState('')
  const wanted = searched.trim().toLowerCase()
  const many = entriesOf({ sections }).length >= SEARCHED_FROM
  const found = wanted === '' ? sections : sections.flatMap((section) => matching(section, wanted))
  return (
    <Root role="group" aria-label={messages.palette}>
      {many && (
        <Search>
          <Field
            label={messages.search}
            type="search"
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        </Search>
      )}
      <Sections data-many={many || undefined}>
        {found.map((section) => (
          <Group key={section.tmpId} section={section} nameOf={nameOf} onPick={onPick} />
        ))}
        {found.length === 0 && <Hint>{messages.nothingFound}</Hint>}
      </Sections>
    </Root>
  )
})

function matching(section: Section, wanted: string): Section[] {
  const entries = section.entries.filter((entry) => figureName(entry).toLowerCase().includes(wanted))
  return entries.length > 0 ? [{ ...section, entries }] : []
}

interface GroupProps {
  section: Section
  nameOf(tmpId: number): string
  onPick(dataId: number): void
}

const Group = memo(function Group({ section, nameOf, onPick }: GroupProps) {
  return (
    <ChipGroup>
      <h2>{section.name}</h2>
      <Chips>
        {section.entries.map((entry) => (
          <button key={entry.tmpId} type="button" onClick={() => onPick(entry.tmpId)}>
            {nameOf(entry.tmpId)}
          </button>
        ))}
      </Chips>
    </ChipGroup>
  )
})

const Root = styled.div`
  h2 {
    margin: 14px 0 6px;
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-medium);
    line-height: var(--q-lh-caption);
    letter-spacing: 0;
    color: var(--q-text-3);
    overflow-wrap: anywhere;
  }
`
const ChipGroup = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 100px;
`
/** Scrolls when there are hundreds of items, so that the following parts stay within reach. */
const Sections = styled.div`
  &[data-many] {
    max-height: 400px;
    margin-top: 10px;
    padding: 0 4px 4px;
    overflow-y: auto;
  }
`
const Search = styled.div`
  max-width: 340px;
  margin-top: 16px;
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  & > button {
    min-height: 30px;
    max-width: 100%;
    padding: 5px 11px;
    border: 1px solid var(--q-line-2);
    border-radius: 6px;
    font-size: var(--q-t-small);
    line-height: 18px;
    text-align: left;
    overflow-wrap: anywhere;
    background: var(--q-surface);
  }
  & > button:hover {
    border-color: var(--q-ink-text);
    color: var(--q-ink-text);
  }
  ${NARROW} {
    & > button {
      min-height: 40px;
    }
  }
`
