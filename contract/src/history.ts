import { z } from 'zod'
import { id, italianTime, storedId } from './fields'

export const ItemRevisionParams = z.object({ itemId: id("L'elemento"), revision: id('La revisione') })
export const ValueRevisionParams = z.object({ connectionDataId: id('Il valore'), revision: id('La revisione') })

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
  })
  .meta({ id: 'Revision' })
export type Revision = z.output<typeof Revision>
