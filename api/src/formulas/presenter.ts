import type { FormulaDay, FormulaLib } from '@quotidia/contract/formulas'
import { canSee } from '@quotidia/domain/accessLevels'
import type { Formula } from '@quotidia/domain/formula/evaluation'
import { writeExpression } from '@quotidia/domain/formula/expression'
import { formulaMessages } from '@quotidia/domain/formula/messages'
import type { Levels } from '../access/queries'
import type { Definition } from '../definitions/definition'

function visibleFormulas(definition: Definition, levels: Levels): Formula[] {
  return definition.formulas.filter((formula) => canSee(levels.get(formula.resultDataId)))
}

/** The formulas whose result the reader may see; the hidden items that they use go unnamed. */
export function presentDayFormulas(definition: Definition, levels: Levels): FormulaDay[] {
  const nameOf = (dataId: number) => {
    const item = canSee(levels.get(dataId)) ? definition.itemById.get(dataId) : undefined
    return item?.name ?? formulaMessages.unknownName
  }
  return visibleFormulas(definition, levels).map((formula) => ({
    formulaId: formula.formulaId,
    resultDataName: nameOf(formula.resultDataId),
    resultDataId: formula.resultDataId,
    fullExpression: formula.expression,
    formattedExpression: writeExpression(formula.tokens, nameOf),
  }))
}

/** The formulas of a library whose result the reader may see. */
export function presentLibraryFormulas(definition: Definition, levels: Levels): FormulaLib[] {
  return visibleFormulas(definition, levels).map(({ formulaId, resultDataId, expression }) => ({
    formulaId,
    resultDataId,
    fullExpression: expression,
  }))
}
