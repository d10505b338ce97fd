import type { Token } from '@quotidia/domain/formula/expression'
import { formulaMessages } from '@quotidia/domain/formula/messages'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useCallback, useMemo, useState } from 'react'
import { useChange, useReadDraft } from '../../draft/draftStore'
import { addFormula, chooseResult, insertToken, placeCaret, removeToken } from '../../formula/building'
import { readNumber } from '../../formula/readNumber'
import { refuseFormula, refuseResult, refuseToken } from '../../formula/refusals'
import { builderMessages as messages } from './messages'

/** The actions on the formula being built, and the last error, which the next action clears. */
export function useBuilder() {
  const change = useChange()
  const readDraft = useReadDraft()
  const [refusal, setRefusal] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: readDraft always reads the same store
  const acts = useMemo(() => {
    const insert = (token: Token): boolean => {
      const refused = refuseToken(readDraft().building, token)
      setRefusal(refused)
      if (!refused) change((draft) => insertToken(draft, token))
      return !refused
    }
    return {
      insert,
      insertNumber: (typed: string): boolean => {
        const text = readNumber(typed)
        if (text !== null) return insert({ kind: 'number', text })
        setRefusal(formulaMessages.invalidNumber)
        return false
      },
      remove: (side: -1 | 1) => {
        setRefusal(null)
        change((draft) => removeToken(draft, side))
      },
      place: (caret: number) => change((draft) => placeCaret(draft, caret)),
      choose: (resultId: number | null) => {
        const before = readDraft().building
        change((draft) => chooseResult(draft, resultId))
        setRefusal(resultId === null ? null : refuseResult(readDraft(), resultId))
        if (before.tokens.length === 0) return
        const undo = () => change((draft) => ({ ...draft, building: before }))
        toast(messages.cleared, { action: { label: messages.undo, onClick: undo } })
      },
      add: (): boolean => {
        const refused = refuseFormula(readDraft())
        setRefusal(refused)
        if (!refused) change(addFormula)
        return !refused
      },
    }
  }, [change])
  const insertData = useCallback((dataId: number) => acts.insert({ kind: 'data', dataId }), [acts])
  return { ...acts, insertData, refusal }
}
