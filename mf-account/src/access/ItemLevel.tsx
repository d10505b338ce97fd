import type { User } from '@quotidia/contract/users'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { DATA_TYPE_NAMES } from '@quotidia/shared-ui/format/dataTypeNames'
import { ChangeNote } from './ChangeNote'
import { LevelControl } from './LevelControl'
import { LevelRow } from './LevelRow'
import type { LevelSaves } from './levelSaveStore'
import { itemChoices } from './levels'
import { changeOf, type LevelledItem, unsavedOf } from './levelTable'
import { LEVEL_LABELS, messages } from './messages'
import { tellUnseenFailure } from './unseenFailure'
import { useBatch } from './useLevelSaves'

interface Props {
  item: LevelledItem
  person: User
  saves: LevelSaves
  /** Announces the saved level to screen readers. */
  onSaid(sentence: string): void
}

/** A data item and a person's level for it. */
export function ItemLevel({ item, person, saves, onSaid }: Props) {
  const { dataName, dataType, level, stored } = item
  const origin = `item ${person.userId}/${item.dataId}`
  const batch = useBatch(saves, origin)
  const choose = (asked: AccessLevel) => {
    const change = changeOf(person.userId, item, asked)
    saves.ask(origin, [change], {
      onSaved: () => onSaid(messages.saved(dataName, LEVEL_LABELS[change.held])),
      onUnseenFailure: tellUnseenFailure(person, [item]),
    })
  }
  const [unsaved] = unsavedOf(batch?.failed ?? [], [item])
  return (
    <LevelRow
      batch={batch}
      name={dataName}
      kind={DATA_TYPE_NAMES[dataType]}
      control={
        <LevelControl
          label={dataName}
          choices={itemChoices(person.userType, dataType)}
          level={level}
          onChoose={choose}
        />
      }
      note={
        <ChangeNote
          failure={unsaved && stored && messages.itemFailed(LEVEL_LABELS[stored])}
          error={batch?.error}
          lowered={batch?.lowered ?? false}
          onRetry={() => unsaved && choose(unsaved.change.asked)}
        />
      }
    />
  )
}
