import { requiredItems } from '@quotidia/domain/formula/order'
import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { findSourceItem } from '../figures/carryOver'
import type { Actor } from '../http/actor'
import { listRules } from '../rules/queries'

/** A library with its rules, and the reader's levels on its items. */
export interface Form {
  definition: Definition
  levels: Levels
  rules: RuleRow[]
}

/** Libraries by id, with only the formulas that some rule needs, and the items and lists that those rules read. */
export interface Forms {
  byLibrary: ReadonlyMap<number, Form>
  dataIds: number[]
  listIds: number[]
}

export async function loadForms(db: Db, actor: Actor, libraryIds: Iterable<number>): Promise<Forms> {
  const forms: Form[] = []
  for (const libraryId of libraryIds) {
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    const levels = await levelsFor(db, actor, definition)
    forms.push({ definition, levels, rules: await listRules(db, actor.companyId, libraryId) })
  }
  const required = new Set(forms.flatMap((form) => [...itemsOfRules(form, forms)]))
  const lists = forms.flatMap(({ definition }) => definition.lists).filter(({ dataId }) => required.has(dataId))
  return {
    byLibrary: new Map(forms.map((form) => [form.definition.libraryId, withFormulasOf(required, form)])),
    dataIds: [...required],
    listIds: lists.map(({ listId }) => listId),
  }
}

/** The items that a library's rules read, or that rules carry from it, with the items they are computed from. */
function itemsOfRules({ definition, rules }: Form, forms: Form[]): Set<number> {
  const carriedFrom = forms.flatMap((later) =>
    later.rules.map((rule) => findSourceItem(rule, later.definition, definition)?.dataId ?? []),
  )
  const wanted = [...rules.map((rule) => rule.main_data_id), ...carriedFrom.flat()]
  return requiredItems(definition.formulas, wanted)
}

function withFormulasOf(required: ReadonlySet<number>, form: Form): Form {
  const formulas = form.definition.formulas.filter(({ resultDataId }) => required.has(resultDataId))
  return { ...form, definition: { ...form.definition, formulas } }
}
