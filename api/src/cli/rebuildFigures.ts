import { BadSetting, readConfig } from '../config'
import { openDatabase } from '../db/connection'
import { listMigrations } from '../db/migrate'
import { rebuildFigures } from '../figures/fillFigures'
import { describeError } from '../log/errorDescription'

/** Recomputes and stores the figures of every day; the API may run meanwhile. */
async function main() {
  const db = openDatabase(readConfig().databaseUrl)
  try {
    const { pending } = await listMigrations(db)
    if (pending.length > 0) throw new BadSetting('Lo schema del database non è aggiornato: avvia prima l’API.')
    const days = await rebuildFigures(db)
    process.stdout.write(`Valori ricalcolati: ${days} giorni.\n`)
  } finally {
    await db.destroy()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof BadSetting ? error.message : JSON.stringify(describeError(error))}\n`)
  process.exitCode = 1
})
