import { X } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'shared-ui/components/Button'
import { toast } from 'shared-ui/components/Toaster'
import styled from 'styled-components'
import { useChange, useDraft, useReadDraft } from '../../draft/draftStore'
import type { Formula } from '../../draft/model'
import { removeFormula, restoreFormula } from '../../formula/building'
import { Hint } from '../WizardColumn'
import { builderMessages as messages } from './messages'
import { useNames } from './useNames'
import { writtenOut } from './wording'

/** The formulas of the library, each of which can be removed; `none` is said when there is none. */
export const FormulaList = memo(function FormulaList({ none }: { none: string }) {
  const formulas = useDraft((draft) => draft.formulas)
  const nameOf = useNames()
  if (formulas.length === 0) return <Hint>{none}</Hint>
  return (
    <ul>
      {formulas.map((formula) => (
        <FormulaLine
          key={formula.tmpId}
          formula={formula}
          name={nameOf(formula.resultId)}
          text={writtenOut(formula, nameOf)}
        />
      ))}
    </ul>
  )
})

const FormulaLine = memo(function FormulaLine({
  formula,
  name,
  text,
}: {
  formula: Formula
  name: string
  text: string
}) {
  const change = useChange()
  const readDraft = useReadDraft()
  const remove = () => {
    const index = readDraft().formulas.indexOf(formula)
    change((draft) => removeFormula(draft, formula.tmpId))
    toast(messages.removedFormula(name), {
      action: { label: messages.undo, onClick: () => change((draft) => restoreFormula(draft, index, formula)) },
    })
  }
  return (
    <Line>
      <b>{name}</b>
      <Button variant="quiet" size="s" iconOnly aria-label={messages.removeFormula(name)} onClick={remove}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <span>{text}</span>
    </Line>
  )
})

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
    color: var(--q-text-2);
  }
`
