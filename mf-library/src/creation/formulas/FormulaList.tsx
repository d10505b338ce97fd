import { Button } from '@quotidia/shared-ui/components/Button'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { Pencil } from 'lucide-react'
import { memo, useMemo } from 'react'
import styled from 'styled-components'
import { AggregationSelect } from '../../aggregation/AggregationSelect'
import { aggregationMessages } from '../../aggregation/messages'
import { addedUp } from '../../draft/aggregation'
import { useChange, useDraft, useReadDraft } from '../../draft/draftStore'
import { brokenFormulas, presentFormulas } from '../../draft/formulas'
import type { Formula } from '../../draft/model'
import { chooseAggregation } from '../../draft/sections'
import { editFormula, removeFormula, restoreFormula } from '../../formula/building'
import { RemoveButton } from '../RemoveButton'
import { Hint } from '../WizardColumn'
import { formulaText } from './formulaText'
import { builderMessages as messages } from './messages'
import { useNames } from './useNames'

interface Props {
  /** The message of an empty list. */
  none: string
  /** Called to edit a formula again; without it none can be edited. */
  onEdit?: () => void
}

/** The formulas of the library, each with a remove button. */
export const FormulaList = memo(function FormulaList({ none, onEdit }: Props) {
  const all = useDraft((draft) => draft.formulas)
  const sections = useDraft((draft) => draft.sections)
  const formulas = useMemo(() => presentFormulas({ sections, formulas: all }), [sections, all])
  const broken = useMemo(() => brokenFormulas({ sections, formulas: all }), [sections, all])
  const nameOf = useNames()
  if (formulas.length === 0) return <Hint>{none}</Hint>
  return (
    <ul>
      {formulas.map((formula) => (
        <FormulaLine
          key={formula.tmpId}
          formula={formula}
          name={nameOf(formula.resultId)}
          text={formulaText(formula, nameOf)}
          isBroken={broken.includes(formula)}
          onEdit={onEdit}
        />
      ))}
    </ul>
  )
})

interface LineProps {
  formula: Formula
  name: string
  text: string
  /** Whether it uses a removed item. */
  isBroken: boolean
  onEdit: (() => void) | undefined
}

const FormulaLine = memo(function FormulaLine({ formula, name, text, isBroken, onEdit }: LineProps) {
  const change = useChange()
  const readDraft = useReadDraft()
  const remove = () => {
    const index = readDraft().formulas.indexOf(formula)
    change((draft) => removeFormula(draft, formula.tmpId))
    toast(messages.removedFormula(name), {
      action: { label: messages.undo, onClick: () => change((draft) => restoreFormula(draft, index, formula)) },
    })
  }
  const edit = () => {
    const before = readDraft()
    change((draft) => editFormula(draft, formula))
    onEdit?.()
    if (before.building.tokens.length === 0) return
    const undo = () => change((draft) => ({ ...draft, formulas: before.formulas, building: before.building }))
    toast(messages.cleared, { action: { label: messages.undo, onClick: undo } })
  }
  return (
    <Line>
      <b>{name}</b>
      <span>
        {onEdit && (
          <Button variant="quiet" size="s" iconOnly aria-label={messages.editFormula(name)} onClick={edit}>
            <Pencil aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        )}
        <RemoveButton label={messages.removeFormula(name)} size="s" onClick={remove} />
      </span>
      <p>{text}</p>
      <AddedUpAs resultId={formula.resultId} />
      {isBroken && <p data-broken>{messages.broken}</p>}
    </Line>
  )
})

/** How the result adds up over days. */
function AddedUpAs({ resultId }: { resultId: number }) {
  const change = useChange()
  const nameOf = useNames()
  const found = useDraft((draft) => addedUp(draft).get(resultId))
  if (!found) return null
  return (
    <Added>
      <span>{aggregationMessages.inSummary}</span>
      <AggregationSelect
        {...found}
        name={nameOf(resultId)}
        dataType="CALCULATED"
        onChange={(chosen) => change((draft) => chooseAggregation(draft, resultId, chosen))}
      />
    </Added>
  )
}

const Added = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  grid-column: 1;
  & > span {
    color: var(--q-text-3);
  }
`
const Line = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 66px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 8px;
  padding: 11px 0;
  border-bottom: 1px solid var(--q-line);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  overflow-wrap: anywhere;
  & > b {
    font-size: var(--q-t-body);
    font-weight: var(--q-w-strong);
  }
  & > span {
    grid-area: 1 / 2 / span 3;
  }
  & > p {
    grid-column: 1;
    color: var(--q-text-2);
  }
  & > p[data-broken] {
    color: var(--q-amber);
  }
`
