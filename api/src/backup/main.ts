import { BadSetting } from '../config'
import { describeError } from '../errorDescription'
import { BackupError } from './backupError'
import { runCommand } from './commands'

const print = (line: string) => void process.stdout.write(`${line}\n`)

runCommand(process.argv.slice(2), { environment: process.env, print }).catch((error: Error) => {
  const isExpected = error instanceof BackupError || error instanceof BadSetting
  process.stderr.write(`${isExpected ? error.message : JSON.stringify(describeError(error))}\n`)
  process.exitCode = 1
})
