import { formulaMessages } from '@quotidia/domain/formula/messages'
import { useMemo } from 'react'
import { useDraft } from '../../draft/draftStore'
import { figureNames } from '../../draft/names'
import { builderMessages } from './messages'

/** The items' names in formulas, as a map. */
export function useNames(): (tmpId: number) => string {
  const sections = useDraft((draft) => draft.sections)
  return useMemo(() => {
    const names = figureNames({ sections }, builderMessages.carried)
    return (tmpId) => names.get(tmpId) ?? formulaMessages.unknownName
  }, [sections])
}
