import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { toast } from '@quotidia/shared-ui/components/Toaster'

/** Reports that an older release replaces the current one. */
export const notifyReplaced = ({ label }: Pick<ModuleDeclaration, 'label'>): void =>
  toast(`${label}: la nuova versione non funziona, stai usando quella precedente.`)
