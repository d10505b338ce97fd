import { z } from 'zod'
import { text } from './fields'

const releaseField = z
  .string({ error: 'release: serve il nome di una versione.' })
  .regex(/^[\w.+-]{1,60}$/, 'release: serve il nome di una versione, al massimo 60 caratteri.')
/** `shell`, or the name of a module. */
const moduleField = z
  .string({ error: 'module: serve il nome di un modulo.' })
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'module: serve il nome di un modulo, al massimo 40 caratteri.')

/** An error in a browser's code. The server removes personal data from message and stack before it logs them. */
export const BrowserError = z.object({
  release: releaseField,
  module: moduleField,
  message: text('message', 500).min(1, 'message: serve un testo.'),
  stack: text('stack', 8000).optional(),
  /** The id of the failed request. */
  requestId: z
    .string({ error: 'requestId: serve il codice di una richiesta.' })
    .regex(/^[\w-]{8,64}$/, 'requestId: serve il codice di una richiesta.')
    .optional(),
  /** The pattern of the page's address, such as `/view/:dayId`. */
  path: z
    .string({ error: 'path: serve il percorso di una pagina.' })
    .regex(/^\/[\w/:*.-]{0,199}$/, 'path: serve il percorso di una pagina, senza parametri.'),
})
export type BrowserError = z.infer<typeof BrowserError>

/** Set for slots, which are counted apart from the module's pages: they start far more often. */
const partField = z.literal('slot', { error: 'part: serve slot, o niente.' }).optional()

/** The outcome of the start of a page or slot in a browser: shown for a while, or failed to load or to render. */
export const ModuleReport = z.object({
  module: moduleField,
  release: releaseField,
  part: partField,
  outcome: z.enum(['works', 'failed'], { error: 'outcome: serve works oppure failed.' }),
})
export type ModuleReport = z.infer<typeof ModuleReport>

export const ModuleCountsQuery = z.object({ module: moduleField, release: releaseField, part: partField })

/** The numbers of reports about the pages or slots of a release within the hour that begins with the first. */
export const ModuleCounts = z.object({ works: z.number(), failed: z.number() }).meta({ id: 'ModuleCounts' })
export type ModuleCounts = z.output<typeof ModuleCounts>
