import { ACCESS_LEVELS } from '@quotidia/domain/accessLevels'
import { z } from 'zod'
import { bodyId, id, storedId } from './fields'

export const AccessQuery = z.object({ libraryId: id('La libreria').optional() })
export const AccessUpdate = z.object({
  userId: bodyId('L’utente'),
  dataId: bodyId('La voce'),
  accessLevel: z.enum(ACCESS_LEVELS, {
    error: 'Il livello deve essere uno fra NONE, VIEW, EDIT e VIEW_LIST_PARTIAL.',
  }),
})

export const Access = z
  .object({ userId: storedId, dataId: storedId, accessLevel: z.enum(ACCESS_LEVELS) })
  .meta({ id: 'Access' })
export type Access = z.output<typeof Access>
