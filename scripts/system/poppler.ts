import { obtainProgram } from './executable'

/** The path of Poppler's pdftotext. */
export const obtainPdfToText = (): string =>
  obtainProgram({
    names: ['pdftotext'],
    setting: 'PDFTOTEXT_PATH',
    debianPackage: 'poppler-utils',
    need: 'The tests of PDF files need pdftotext',
  })
