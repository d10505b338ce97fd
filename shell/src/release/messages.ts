import { toast } from 'shared-ui/components/Toaster'
import type { RemoteEntry } from '../remoteRoutes'

/** Reports that an older release replaces the current one. */
export const notifyReplaced = ({ label }: RemoteEntry): void =>
  toast(`${label}: la nuova versione non funziona, stai usando quella precedente.`)
