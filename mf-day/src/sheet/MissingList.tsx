import { NARROW } from '@quotidia/shared-ui/theme/media'
import { memo } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import type { SheetSection } from './sections'
import { TaskButton } from './TaskButton'

interface Props {
  sections: SheetSection[]
  onGo(sectionId: number, dataId: number): void
}

/** The missing items that this user may edit. */
export function MissingList({ sections, onGo }: Props) {
  const incomplete = sections.filter((section) => section.missing.length > 0)
  const count = incomplete.reduce((sum, section) => sum + section.missing.length, 0)
  if (count === 0) return null
  return (
    <Missing aria-labelledby="missing-list">
      <h3 id="missing-list">
        {messages.missing} <Count className="num">{count}</Count>
      </h3>
      {incomplete.map((section) => (
        <Group key={section.id} $entries={section.missing.length}>
          <Name>{section.name}</Name>
          <ul>
            {section.missing.map(({ dataId, name }) => (
              <Entry key={dataId} sectionId={section.id} dataId={dataId} name={name} onGo={onGo} />
            ))}
          </ul>
        </Group>
      ))}
    </Missing>
  )
}

interface EntryProps extends Pick<Props, 'onGo'> {
  sectionId: number
  dataId: number
  name: string
}

/** Memoized, since every save changes the sections and a new day may have hundreds of missing items. */
const Entry = memo(function Entry({ sectionId, dataId, name, onGo }: EntryProps) {
  return (
    <li>
      <TaskButton onClick={() => onGo(sectionId, dataId)}>{name}</TaskButton>
    </li>
  )
})

/* On a narrow page the bar at the bottom leads through these items. */
const Missing = styled.section`
  ${NARROW} {
    display: none;
  }
`

/** The browser skips its layout while it is outside the viewport. */
const Group = styled.div<{ $entries: number }>`
  --entry: calc(var(--q-lh-small) + 2 * var(--q-3));
  margin-inline: -12px;
  padding-inline: 12px;
  content-visibility: auto;
  /* A wrong estimate moves the page when the group comes near, away from under a finger. */
  contain-intrinsic-block-size: auto
    calc(var(--q-lh-caption) + var(--q-1) + ${({ $entries }) => $entries} * var(--entry));
  & + & {
    margin-top: var(--q-4);
  }
`
const Count = styled.span`
  font-weight: var(--q-w-medium);
  color: var(--q-text-3);
`
const Name = styled.p`
  padding-bottom: var(--q-1);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
