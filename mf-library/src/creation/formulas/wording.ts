import { formatToken } from 'shared-ui/format/formula'
import type { Draft, Formula } from '../../draft/model'
import { figureNames } from '../../draft/names'
import { formulaMessages, SPOKEN } from '../../formula/messages'
import { type Piece, writePiece } from '../../formula/tokens'
import { builderMessages } from './messages'

type NameOf = (tmpId: number) => string

/** Looks up what formulas call the items of a draft. */
export function namesIn(draft: Pick<Draft, 'sections'>): NameOf {
  const names = figureNames(draft, builderMessages.carried)
  return (tmpId) => names.get(tmpId) ?? formulaMessages.unknownName
}

/** A piece as people read it: `×` for `*`, `0,5` for `0.5`. */
export const shownPiece = (piece: Piece, nameOf: NameOf): string =>
  piece.kind === 'data' ? nameOf(piece.dataId) : formatToken(writePiece(piece, nameOf))

/** `Contanti + Carte × 0,5` */
export const writtenOut = ({ tokens }: Pick<Formula, 'tokens'>, nameOf: NameOf): string =>
  tokens.map((token) => shownPiece(token, nameOf)).join(' ')

/** `Contanti più Carte per 0,5` */
export function inWords(tokens: readonly Piece[], nameOf: NameOf): string {
  const say = (piece: Piece) => (piece.kind === 'operator' ? SPOKEN[piece.operator] : shownPiece(piece, nameOf))
  return tokens.map(say).join(' ')
}
