import { type Draft, type Formula, figureName, findEntry } from '../../draft/model'
import { formulaMessages, SPOKEN } from '../../formula/messages'
import { type Piece, writePiece, writeTokens } from '../../formula/tokens'

type NameOf = (tmpId: number) => string

/** Looks up what formulas call the items of a draft. */
export function namesIn(draft: Pick<Draft, 'sections'>): NameOf {
  return (tmpId) => {
    const entry = findEntry(draft, tmpId)
    return entry ? figureName(entry) : formulaMessages.unknownName
  }
}

/** `Contanti + Carte * 0.5` */
export const writtenOut = ({ tokens }: Pick<Formula, 'tokens'>, nameOf: NameOf): string => writeTokens(tokens, nameOf)

/** `Contanti più Carte per 0,5` */
export function inWords(tokens: readonly Piece[], nameOf: NameOf): string {
  const say = (piece: Piece) => {
    if (piece.kind === 'operator') return SPOKEN[piece.operator]
    return piece.kind === 'number' ? piece.text.replace('.', ',') : writePiece(piece, nameOf)
  }
  return tokens.map(say).join(' ')
}
