import { findProgram, obtainProgram, type Program } from './executable'

const FIREFOX: Program = {
  names: ['firefox-esr', 'firefox'],
  setting: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  need: 'The browser tests need Firefox, too',
}
/** Debian's package has 90 MB. */
const LIBRE_OFFICE: Program = {
  names: ['soffice', 'libreoffice'],
  setting: 'LIBREOFFICE_PATH',
  debianPackage: 'libreoffice-calc-nogui',
  need: 'The tests of spreadsheets need LibreOffice',
}
const PDF_TO_TEXT: Program = {
  names: ['pdftotext'],
  setting: 'PDFTOTEXT_PATH',
  debianPackage: 'poppler-utils',
  need: 'The tests of PDF files need pdftotext',
}

const WEBKIT_DRIVER: Program = {
  names: ['WebKitWebDriver'],
  setting: 'WEBKIT_DRIVER_PATH',
  debianPackage: 'webkit2gtk-driver',
  need: "The proof in WebKit needs WebKitGTK's driver",
}
const XVFB: Program = {
  names: ['Xvfb'],
  setting: 'XVFB_PATH',
  debianPackage: 'xvfb',
  need: 'The proof in WebKit needs a display',
}

export const obtainFirefox = (): string => obtainProgram(FIREFOX)
export const obtainLibreOffice = (): string => obtainProgram(LIBRE_OFFICE)
export const obtainWebKitDriver = (): string => obtainProgram(WEBKIT_DRIVER)
export const obtainXvfb = (): string => obtainProgram(XVFB)
export const obtainPdfToText = (): string => obtainProgram(PDF_TO_TEXT)

/** As `obtainLibreOffice` and `obtainPdfToText`, without installing them. */
export const findLibreOffice = (): string | undefined => findProgram(LIBRE_OFFICE)
export const findPdfToText = (): string | undefined => findProgram(PDF_TO_TEXT)
