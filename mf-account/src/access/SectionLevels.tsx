import type { User } from '@quotidia/contract/users'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ChangeNote } from './ChangeNote'
import { ItemLevel } from './ItemLevel'
import { LevelControl } from './LevelControl'
import { LevelRow } from './LevelRow'
import type { LevelSaves } from './levelSaveStore'
import { editingExceptions, type SectionLevel, sectionChoices, sectionLevel } from './levels'
import type { LevelledSection } from './levelTable'
import { messages } from './messages'
import { useSectionChange } from './useSectionChange'

interface Props {
  section: LevelledSection
  person: User
  saves: LevelSaves
  startsOpen: boolean
  /** Announces the saved level to screen readers. */
  onSaid(sentence: string): void
}

/** A section with the common level of its items, which can be set for all of them. */
export function SectionLevels({ section, person, saves, startsOpen, onSaid }: Props) {
  const [open, setOpen] = useState(startsOpen)
  const { name, items } = section
  const { batch, failure, apply, retry } = useSectionChange(section, person, saves)
  const exceptions = editingExceptions(items)
  const noteId = useId()
  const choose = (level: SectionLevel) => (level === 'INDIVIDUAL' ? setOpen(true) : apply(level))
  return (
    <div>
      <LevelRow
        head
        batch={batch}
        name={
          <h3>
            <Opener type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
              {name}
            </Opener>
          </h3>
        }
        kind={messages.items(items.length)}
        control={
          <LevelControl
            label={messages.wholeSection(name)}
            choices={sectionChoices(person.userType)}
            level={levelOf(section)}
            noteId={exceptions && noteId}
            onChoose={choose}
          />
        }
        note={
          <>
            {exceptions && <Exceptions id={noteId}>{messages.editableExcept(exceptions)}</Exceptions>}
            <ChangeNote failure={failure} error={batch?.error} lowered={batch?.lowered ?? false} onRetry={retry} />
          </>
        }
      />
      {open &&
        items.map((item) => <ItemLevel key={item.dataId} item={item} person={person} saves={saves} onSaid={onSaid} />)}
    </div>
  )
}

function levelOf({ items }: LevelledSection): SectionLevel | undefined {
  const levels = items.flatMap(({ level }) => level ?? [])
  return levels.length === items.length ? sectionLevel(levels) : undefined
}

/** Placed below the levels that it explains. */
const Exceptions = styled.p`
  padding-left: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  text-align: right;
  @container access (max-width: 760px) {
    padding-left: 0;
    text-align: left;
  }
`
const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  width: 100%;
  min-height: var(--q-control);
  padding: 0 0 0 var(--q-4);
  border: 0;
  border-radius: var(--q-r-control);
  background: none;
  font-size: var(--q-t-body);
  font-weight: var(--q-w-strong);
  line-height: var(--q-lh-body);
  text-align: left;
  overflow-wrap: anywhere;
  & > svg {
    color: var(--q-text-3);
    transition: transform var(--q-fast) var(--q-ease);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
  &:hover {
    background: var(--q-hover);
  }
  ${NARROW} {
    min-height: var(--q-touch);
    padding-left: 0;
  }
`
