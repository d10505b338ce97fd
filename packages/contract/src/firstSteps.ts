import { z } from 'zod'

/** What a new company has already done, as its owner's Home lists it. */
export const FirstSteps = z
  .object({
    library: z.boolean(),
    /** Somebody besides the owner has an account or an invitation. */
    people: z.boolean(),
    /** Somebody's access differs from that of their type. */
    access: z.boolean(),
    /** A rule besides those that follow from the library. */
    rules: z.boolean(),
    logo: z.boolean(),
    day: z.boolean(),
    /** A day was closed, or an owner hid the steps. */
    isOver: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.output<typeof FirstSteps>
