import { type Token, writeToken } from '@quotidia/domain/formula/expression'
import { formulaMessages } from '@quotidia/domain/formula/messages'
import { formatToken } from '@quotidia/shared-ui/format/formula'
import type { Draft, Formula } from '../../draft/model'
import { figureNames } from '../../draft/names'
import { OPERATOR_WORDS } from '../../formula/messages'
import { builderMessages } from './messages'

type NameOf = (tmpId: number) => string

/** Returns a function that finds the names of a draft's items in formulas. */
export function nameResolver(draft: Pick<Draft, 'sections'>): NameOf {
  const names = figureNames(draft, builderMessages.carried)
  return (tmpId) => names.get(tmpId) ?? formulaMessages.unknownName
}

/** A token as shown to people: `×` for `*`, `0,5` for `0.5`. */
export const tokenText = (token: Token, nameOf: NameOf): string =>
  token.kind === 'data' ? nameOf(token.dataId) : formatToken(writeToken(token, nameOf))

/** `Contanti + Carte × 0,5` */
export const formulaText = ({ tokens }: Pick<Formula, 'tokens'>, nameOf: NameOf): string =>
  tokens.map((token) => tokenText(token, nameOf)).join(' ')

/** `Contanti più Carte per 0,5` */
export function formulaInWords(tokens: readonly Token[], nameOf: NameOf): string {
  const say = (token: Token) => (token.kind === 'operator' ? OPERATOR_WORDS[token.operator] : tokenText(token, nameOf))
  return tokens.map(say).join(' ')
}
