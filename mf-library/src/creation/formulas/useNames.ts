import { useMemo } from 'react'
import { useDraft } from '../../draft/draftStore'
import { entriesOf, figureName } from '../../draft/model'
import { formulaMessages } from '../../formula/messages'

/** What formulas call the items, looked up at once however many there are. */
export function useNames(): (tmpId: number) => string {
  const sections = useDraft((draft) => draft.sections)
  return useMemo(() => {
    const names = new Map(entriesOf({ sections }).map((entry) => [entry.tmpId, figureName(entry)]))
    return (tmpId) => names.get(tmpId) ?? formulaMessages.unknownName
  }, [sections])
}
