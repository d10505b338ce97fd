import type { Draft } from '../draft/model'
import { bar } from './bar'
import { restaurant } from './restaurant'
import { shop } from './shop'
import { draftOf } from './template'

export const TEMPLATES = [restaurant, shop, bar].map((template) => ({ ...template, draft: draftOf(template) }))

/** The template whose content a draft still has, whatever its name; undefined for one from scratch. */
export function templateOf({ sections }: Draft) {
  const content = JSON.stringify(sections)
  return TEMPLATES.find(({ draft }) => JSON.stringify(draft.sections) === content)
}
