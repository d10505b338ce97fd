import { BackupError } from '../backup/backupError'
import { BadSetting } from '../config'
import { UnfinishedRestore } from '../db/installation'
import { describeError } from '../log/errorDescription'
import { runBackupCommand } from './backupCommands'

const print = (line: string) => void process.stdout.write(`${line}\n`)

runBackupCommand(process.argv.slice(2), { print }).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: Error) => {
    const isExpected = [BackupError, BadSetting, UnfinishedRestore].some((kind) => error instanceof kind)
    process.stderr.write(`${isExpected ? error.message : JSON.stringify(describeError(error))}\n`)
    process.exitCode = 1
  },
)
