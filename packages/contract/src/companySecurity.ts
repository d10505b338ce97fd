import { z } from 'zod'

const setting = (name: string) => z.boolean({ error: `${name}: serve vero o falso.` })

/** The security that a company requires of all its users. */
export const CompanySecurity = z
  .object({
    /** Requires a second factor or a passkey; a user with neither can only set one up. */
    factorsRequired: setting('factorsRequired'),
    /** Requires a recent confirmation before sensitive calls, also from users with neither. */
    confirmSensitive: setting('confirmSensitive'),
  })
  .meta({ id: 'CompanySecurity' })
export type CompanySecurity = z.output<typeof CompanySecurity>
