import type { User } from '@quotidia/contract/users'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import type { Change, LevelSaves } from './levelSaveStore'
import { changeOf, type LevelledItem, type LevelledSection, unsavedOf } from './levelTable'
import { messages } from './messages'
import { tellUnseenFailure } from './unseenFailure'
import { useBatch } from './useLevelSaves'

/** The result of the last level chosen for a whole section, and how to choose one; a saved one can be undone. */
export function useSectionChange({ id, items }: LevelledSection, person: User, saves: LevelSaves) {
  const { userId } = person
  const origin = `section ${userId}/${id}`
  const batch = useBatch(saves, origin)
  const unsaved = batch?.pending === 0 ? unsavedOf(batch.failed, items) : []
  const changeAll = (asked: (level: AccessLevel) => AccessLevel) =>
    items.flatMap((item) => (item.level ? changeOf(userId, item, asked(item.level)) : []))

  const onUnseenFailure = tellUnseenFailure(person, items)

  function ask(changes: Change[], before: Change[]): void {
    const undo = { label: messages.undo, onClick: () => saves.ask(origin, before, { onUnseenFailure }) }
    saves.ask(origin, changes, {
      onSaved: () => toast(messages.applied(changes.length), { action: undo }),
      onUnseenFailure,
    })
  }
  return {
    batch,
    failure: batch && failureOf(unsaved, batch.changes.length),
    apply: (level: AccessLevel) =>
      ask(
        changeAll(() => level),
        changeAll((level) => level),
      ),
    retry: () =>
      ask(
        unsaved.map(({ change }) => change),
        unsaved.map(({ item, change }) => changeOf(userId, item, item.stored ?? change.held)),
      ),
  }
}

function failureOf(unsaved: { item: LevelledItem }[], count: number): string | undefined {
  if (unsaved.length === 0) return undefined
  if (unsaved.length === count) return messages.sectionFailed
  const names = unsaved.map(({ item }) => item.dataName)
  return messages.someFailed(names, count)
}
