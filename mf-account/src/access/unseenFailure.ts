import type { LibraryData } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import type { Change } from './levelSaveStore'
import { messages } from './messages'

/** Tells which of these items' levels weren't saved for the person, where no row of the page shows it. */
export const tellUnseenFailure =
  ({ name }: User, items: LibraryData[]) =>
  (failed: Change[], error: unknown): void => {
    const unsaved = items.filter(({ dataId }) => failed.some((change) => change.dataId === dataId))
    const names = unsaved.map(({ dataName }) => dataName)
    toast(messages.unseenFailed(name, names), { kind: 'alert', error })
  }
