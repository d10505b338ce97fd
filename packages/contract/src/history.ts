import { ORIGIN_KINDS } from '@quotidia/domain/origins'
import { z } from 'zod'
import { id, italianTime, storedId } from './fields'

export const ItemRevisionParams = z.object({ itemId: id('L’elemento'), revision: id('La revisione') })
export const ValueRevisionParams = z.object({ connectionDataId: id('Il valore'), revision: id('La revisione') })

/** Where a figure comes from; the text says it in Italian, as in `da «novembre.xlsx», riga 21`. */
export const RevisionOrigin = z.object({ kind: z.enum(ORIGIN_KINDS), text: z.string() }).meta({ id: 'RevisionOrigin' })
export type RevisionOrigin = z.output<typeof RevisionOrigin>

export const Revision = z
  .object({
    id: storedId,
    revision: z.number(),
    revisionType: z.enum(['ADD', 'MOD', 'DEL']),
    value: z.number(),
    causal: z.string().nullable(),
    /** Absent for readers who may not see comments. */
    comment: z.string().nullable().exactOptional(),
    lastEdited: italianTime,
    lastEditorUsername: z.string().nullable(),
    /** The same person's name. */
    lastEditorName: z.string().nullable().exactOptional(),
    listId: storedId.nullable(),
    /** Absent where it isn't known: in revisions of earlier releases, removals, and figures that nobody has given. */
    origin: RevisionOrigin.exactOptional(),
  })
  .meta({ id: 'Revision' })
export type Revision = z.output<typeof Revision>
