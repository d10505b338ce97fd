import { findProgram, obtainProgram, type Program } from './executable'

const PROGRAM: Program = {
  names: ['pdftotext'],
  setting: 'PDFTOTEXT_PATH',
  debianPackage: 'poppler-utils',
  need: 'The tests of PDF files need pdftotext',
}

/** The path of Poppler's pdftotext. */
export const obtainPdfToText = (): string => obtainProgram(PROGRAM)

/** As `obtainPdfToText`, without installing it. */
export const findPdfToText = (): string | undefined => findProgram(PROGRAM)
