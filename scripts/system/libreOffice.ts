import { obtainProgram } from './executable'

/** The path of LibreOffice, of which Debian's package has 90 MB. */
export const obtainLibreOffice = (): string =>
  obtainProgram({
    names: ['soffice', 'libreoffice'],
    setting: 'LIBREOFFICE_PATH',
    debianPackage: 'libreoffice-calc-nogui',
    need: 'The tests of spreadsheets need LibreOffice',
  })
