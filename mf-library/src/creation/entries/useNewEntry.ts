import { type DataType, isCarried, isList, isTick, type Unit } from '@quotidia/domain/items'
import { useState } from 'react'
import type { Section } from '../../draft/model'
import { isEntryTaken } from '../../draft/names'
import type { NewEntry } from '../../draft/sections'
import { useNewName } from '../useNewName'
import { entryMessages as messages } from './messages'
import { useUsualCausals } from './useUsualCausals'

/** The form of a new entry. The type stays for the next one. */
export function useNewEntry({ entries }: Section) {
  const [type, setType] = useState<DataType>('ENTERED')
  const [chosenUnit, setUnit] = useState<Unit>()
  const [sourceId, setSourceId] = useState<number | null>(null)
  const taken = { is: (typed: string) => isEntryTaken(entries, typed, type), message: messages.sameName }
  const name = useNewName(messages.blankName, { taken })
  const sumName = useNewName(messages.blankSum, { taken })
  const causal = useNewName(messages.blankCausal)
  const usual = useUsualCausals()
  const texts = isList(type) ? [name, sumName, causal] : [name]
  const unit = isTick(type) ? undefined : chosenUnit
  const entry: NewEntry = isList(type)
    ? { type, name: name.name, sumName: sumName.name, causal: causal.name, causals: usual.causals, unit }
    : { type, name: name.name, sourceId: isCarried(type) ? sourceId : null, unit }
  return {
    type,
    setType,
    unit,
    setUnit,
    sourceId,
    setSourceId,
    name,
    sumName,
    causal,
    usual,
    entry,
    valid: texts.every(({ valid }) => valid) && (!isList(type) || usual.valid),
    complain: () => {
      for (const text of texts) text.complain()
    },
    clear: () => {
      for (const text of [name, sumName, causal]) text.clear()
      usual.clear()
      setSourceId(null)
      setUnit(undefined)
    },
  }
}
