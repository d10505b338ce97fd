import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule, RuleCreation } from '@quotidia/contract/rules'
import type { ComponentType } from 'react'
import type { LibraryForm } from '../library/formQuery'
import type { Draft, FieldErrors } from './draft'

export interface SentenceProps {
  rule: Pick<Rule, 'ruleDataId' | 'ruleData2Id' | 'compareData2' | 'tolerance'>
  data: LibraryData[]
}

export interface FieldsProps {
  draft: Draft
  form: LibraryForm
  fieldErrors: FieldErrors
  onChange(change: Partial<Draft>): void
}

/** The chosen items; undefined where none is. */
export interface ChosenItems {
  main: LibraryData | undefined
  secondary: LibraryData | undefined
}

/** Everything that the pages need to know of a kind of rule. */
export interface KindOfRule {
  /** In the form. */
  label: string
  /** In the list. */
  tag: string
  /** Explains the chosen kind. */
  meaning?: string
  Sentence: ComponentType<SentenceProps>
  /** Its fields besides name and main item. */
  Fields?: ComponentType<FieldsProps>
  /** The content of these fields; the others are emptied. */
  fields: readonly ('secondaryId' | 'comparison' | 'tolerance')[]
  /** Whether its items may be carried by the library itself. */
  withCarried?: boolean
  /** The errors of values that exclude each other, reported at once. */
  findConflicts?(items: ChosenItems): FieldErrors
  /** The errors of missing values, reported when the form is submitted. */
  findMissing?(draft: Draft): FieldErrors
  /** The fields of the call besides its name and its items. */
  toCreation(draft: Draft): Pick<RuleCreation, 'kind' | 'checkBox' | 'previousDay' | 'compareData2' | 'tolerance'>
}
