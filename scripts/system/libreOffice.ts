import { installDebianPackages } from './debian'
import { findExecutable, fromSettings } from './executable'

const NAMES = ['soffice', 'libreoffice']

function fromDebian(): string | undefined {
  return installDebianPackages('libreoffice-calc-nogui') ? findExecutable(...NAMES) : undefined
}

/** The path of LibreOffice: LIBREOFFICE_PATH, the system's, Debian's package (90 MB); else an error with the command to install it. */
export function obtainLibreOffice(): string {
  const path = fromSettings('LIBREOFFICE_PATH') ?? findExecutable(...NAMES) ?? fromDebian()
  if (path) return path
  throw new Error(
    'The tests of spreadsheets need LibreOffice: install it (Debian: apt-get install libreoffice-calc-nogui), or set LIBREOFFICE_PATH.',
  )
}
