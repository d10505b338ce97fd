import { installDebianPackages } from './debian'
import { findExecutable, fromSettings } from './executable'

const NAME = 'pdftotext'

function fromDebian(): string | undefined {
  return installDebianPackages('poppler-utils') ? findExecutable(NAME) : undefined
}

/** The path of Poppler's pdftotext: PDFTOTEXT_PATH, the system's, Debian's package; else an error with the command to install it. */
export function obtainPdfToText(): string {
  const path = fromSettings('PDFTOTEXT_PATH') ?? findExecutable(NAME) ?? fromDebian()
  if (path) return path
  throw new Error(
    'The tests of PDF files need pdftotext: install it (Debian: apt-get install poppler-utils), or set PDFTOTEXT_PATH.',
  )
}
