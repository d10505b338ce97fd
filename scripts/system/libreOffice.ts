import { findProgram, obtainProgram, type Program } from './executable'

const PROGRAM: Program = {
  names: ['soffice', 'libreoffice'],
  setting: 'LIBREOFFICE_PATH',
  debianPackage: 'libreoffice-calc-nogui',
  need: 'The tests of spreadsheets need LibreOffice',
}

/** The path of LibreOffice, of which Debian's package has 90 MB. */
export const obtainLibreOffice = (): string => obtainProgram(PROGRAM)

/** As `obtainLibreOffice`, without installing it. */
export const findLibreOffice = (): string | undefined => findProgram(PROGRAM)
