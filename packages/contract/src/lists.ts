import { UNITS } from '@quotidia/domain/items'
import { LARGEST_AMOUNT } from '@quotidia/domain/money'
import { z } from 'zod'
import { conflictBody, SaveRefusedBody } from './errors'
import {
  amount,
  batch,
  bodyId,
  causal,
  comment,
  id,
  italianTime,
  origin,
  revision,
  storedId,
  WRONG_ENTRY,
} from './fields'
import { listOf } from './limits'
import { DayTotals } from './totals'

export const ItemParams = z.object({ itemId: id('L’elemento') })
export const CausalsQuery = z.object({ dayId: id('Il giorno'), listId: id('La lista') })
export const ListItemUpdates = batch(
  z
    .object(
      {
        id: bodyId('L’elemento'),
        listId: bodyId('La lista'),
        value: z.union([z.number(), z.null(), z.literal('')], { error: 'Il valore dev’essere un numero.' }).optional(),
        causal: causal.optional(),
        comment: comment.optional(),
        revision,
        origin,
      },
      WRONG_ENTRY,
    )
    .refine(
      (entry) => [entry.value, entry.causal, entry.comment].filter((field) => field !== undefined).length === 1,
      'Per ogni elemento serve uno solo fra valore, causale e commento.',
    )
    .refine((entry) => typeof entry.value !== 'number' || Math.abs(entry.value) <= LARGEST_AMOUNT, {
      message: 'Il valore è troppo grande: al massimo 9.999.999.999,99 in più o in meno.',
      path: ['value'],
    }),
)
export const ListItemAdditions = batch(
  z.object(
    {
      id: z.null({ error: 'Un elemento nuovo non ha ancora un id.' }).optional(),
      listId: bodyId('La lista'),
      dataId: bodyId('La voce'),
      value: amount,
      causal: causal.optional().default(''),
      origin,
    },
    WRONG_ENTRY,
  ),
)
/** Confirms that a list is empty on this day. */
export const EmptyListConfirmation = z.object({ listId: bodyId('La lista') })

export const ListDef = z
  .object({
    listId: storedId,
    listName: z.string(),
    causalName: z.string(),
    dataId: storedId,
    /** The unit of its entries and of their sum; AMOUNT when absent. */
    unit: z.enum(UNITS).exactOptional(),
    /** The usual causals, in their order; empty for readers who may not see the entries. */
    causals: listOf(z.string(), 'usualCausals').exactOptional(),
  })
  .meta({ id: 'ListDef' })
export type ListDef = z.output<typeof ListDef>

export const ListItem = z
  .object({
    id: storedId,
    listId: storedId,
    dataId: storedId,
    value: z.number(),
    causal: z.string(),
    /** Absent for readers who may not see comments. */
    comment: z.string().exactOptional(),
    lastEditor: z.string().nullable(),
    lastEdited: italianTime.nullable(),
    connectionDataId: storedId,
    revision: z.number(),
  })
  .meta({ id: 'ListItem' })
export type ListItem = z.output<typeof ListItem>

export const SavedListItems = DayTotals.extend({ saved: listOf(ListItem, 'batch') }).meta({ id: 'SavedListItems' })
export type SavedListItems = z.output<typeof SavedListItems>

export const ListItemConflict = z.union([conflictBody(ListItem), SaveRefusedBody])
