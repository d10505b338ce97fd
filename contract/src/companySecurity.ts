import { z } from 'zod'

const setting = (name: string) => z.boolean({ error: `${name}: serve vero o falso.` })

/** What a company requires of all its users. */
export const CompanySecurity = z
  .object({
    /** A second factor or a passkey; without one a user can only set one up. */
    factorsRequired: setting('factorsRequired'),
    /** A recent confirmation before sensitive calls, also of users with neither. */
    confirmSensitive: setting('confirmSensitive'),
  })
  .meta({ id: 'CompanySecurity' })
export type CompanySecurity = z.output<typeof CompanySecurity>
