import { toast } from 'shared-ui/components/Toaster'
import type { RemoteEntry } from '../remotes'

/** Says that an older release stands in for the present one. */
export const tellReplaced = ({ label }: RemoteEntry): void =>
  toast(`${label}: la nuova versione non funziona, stai usando quella precedente.`)
