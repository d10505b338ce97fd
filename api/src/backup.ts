import { BackupError } from './backup/backupError'
import { runBackupCommand } from './backupCommands'
import { BadSetting } from './config'
import { describeError } from './errorDescription'

const print = (line: string) => void process.stdout.write(`${line}\n`)

runBackupCommand(process.argv.slice(2), { print }).catch((error: Error) => {
  const isExpected = error instanceof BackupError || error instanceof BadSetting
  process.stderr.write(`${isExpected ? error.message : JSON.stringify(describeError(error))}\n`)
  process.exitCode = 1
})
