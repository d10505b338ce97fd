import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from '../../../../tools/system/debian'

const PACKAGE = 'libfaketime'
const NAME = 'libfaketimeMT.so.1'
const FOLDERS = ['/usr/lib', '/usr/local/lib']

function findLibrary(): string | undefined {
  const folders = FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  ])
  for (const folder of folders.map((each) => join(each, 'faketime'))) {
    try {
      if (readdirSync(folder).includes(NAME)) return join(folder, NAME)
    } catch {
      // Most folders have none.
    }
  }
  return undefined
}

/** The path of libfaketime, installed as root on Debian; elsewhere throws an error with the command. */
export function obtainFakeTime(): string {
  const library = findLibrary() ?? (installDebianPackages(PACKAGE) ? findLibrary() : undefined)
  if (library) return library
  throw new Error(`The clocks are proven with libfaketime on Linux: apt-get install ${PACKAGE}`)
}

/** The wall clock of a process; its timers run by the monotonic clock, which stays real. */
export class FakeClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'quotidia-clock-'))
  private readonly file = join(this.folder, 'offset')
  private offsetMs = 0

  constructor(
    private readonly library: string,
    moment: number,
  ) {
    this.set(moment)
  }

  /** For the environment of the process. */
  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // The name of the same setting in older versions.
      DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** Sets the clock to a moment (epoch milliseconds), from which it runs on. */
  set(moment: number): void {
    this.offsetMs = moment - Date.now()
    const draft = `${this.file}.draft`
    const seconds = this.offsetMs / 1000
    writeFileSync(draft, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`)
    renameSync(draft, this.file)
  }

  now(): number {
    return Date.now() + this.offsetMs
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
