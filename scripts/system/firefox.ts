import { obtainProgram } from './executable'

/** The path of a Firefox. */
export const obtainFirefox = (): string =>
  obtainProgram({
    names: ['firefox-esr', 'firefox'],
    setting: 'FIREFOX_PATH',
    debianPackage: 'firefox-esr',
    need: 'The browser tests need Firefox, too',
  })
