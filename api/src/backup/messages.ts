/** The additions of one round of `backup --every`. */
export interface Round {
  /** Undefined on MariaDB, whose rows are in its binary log. */
  moment?: string
  newPieces: number
  pieces: number
  newFiles: number
}

/** Output of the backup commands, for the person who runs the product. */
export const backupMessages = {
  usage: [
    'npm run backup -- --to <cartella> [--keep <quante>]   copia database e documenti (BACKUP_TO, BACKUP_KEEP, BACKUP_KEY)',
    'npm run backup -- --to <cartella> --list              elenca le copie',
    'npm run backup -- --to <cartella> --check [copia]     rilegge e verifica una copia intera, o con --at lo stato di un momento',
    'npm run backup -- --to <cartella> --every <secondi>   copia di continuo quello che cambia',
    'npm run restore -- --from <cartella> [copia]          ripristina una copia in un database vuoto',
    "npm run restore -- --from <cartella> --at '2026-11-25 23:40:10'   ripristina lo stato di quel momento, ora italiana",
    'npm run restore -- … --skip-damaged                   tralascia i documenti danneggiati o assenti nella copia',
    'npm run move -- <DATABASE_URL> <DATABASE_URL>         porta tutte le righe dal primo database nel secondo',
  ].join('\n'),
  noPlace: 'Manca la cartella delle copie: indicala con --to (per un ripristino --from) o con BACKUP_TO.',
  keyNeeded: (name: string) => `${name} è cifrato: serve la chiave in BACKUP_KEY.`,
  notEncrypted: (name: string) =>
    `${name} non è cifrato, ma BACKUP_KEY è impostata: le copie con e senza chiave vanno in cartelle diverse.`,
  wrongKey: (name: string) => `${name}: la chiave in BACKUP_KEY non è quella della copia, o il file è stato alterato.`,
  unreadable: (name: string, reason: string) => `${name} non si legge: ${reason}.`,
  absent: (name: string) => `Nella copia manca ${name}.`,
  changed: (name: string) => `${name} non è come è stato scritto: la copia è danneggiata.`,
  foreignName: (name: string) =>
    `La copia nomina “${name.slice(0, 100)}”, che Quotidia non scrive in una copia: non è stato ripristinato niente.`,
  noBackup: 'In questa cartella non c’è nessuna copia completa.',
  unknownBackup: (name: string) => `Non c’è nessuna copia completa di nome ${name}.`,
  badDatabase: (address: string) =>
    `${address} non è l'indirizzo di un database: serve sqlite:/cartella/file.db o mysql://utente:password@host:3306/nome.`,
  newerRelease: 'La copia è di una versione più recente di Quotidia: aggiorna il programma e riprova.',
  olderSchema: 'Il database non è aggiornato: avvia una volta questa versione di Quotidia e riprova.',
  notEmpty: 'Il database contiene già un’azienda: indica con DATABASE_URL un database vuoto.',
  foreignFiles: 'I documenti in STORAGE_URL appartengono a un altro database: indica una cartella vuota.',
  taken: (name: string, rows: number, files: number) =>
    `Copia ${name}: ${rows} righe e ${files} file, scritti e riletti.`,
  missingFiles: (names: string[]) =>
    `Attenzione: nei documenti mancano ${names.length} file che il database nomina: ${names.slice(0, 5).join(', ')}`,
  listed: (name: string, rows: number, files: number) => `${name}  ${rows} righe, ${files} file`,
  checked: (name: string, rows: number, files: number) =>
    `Copia ${name}: ${rows} righe e ${files} file riletti, nessun errore.`,
  restored: (name: string, rows: number, files: number) =>
    `Ripristinata la copia ${name}: ${rows} righe e ${files} file. Tutti dovranno accedere di nuovo.`,
  damagedFiles: (reasons: string[]) =>
    `${reasons.slice(0, 5).join(' ')} ${reasons.length === 1 ? 'Un file è inutilizzabile' : `${reasons.length} file sono inutilizzabili`}: non è stato ripristinato niente. Usa un’altra copia, o ripeti con --skip-damaged per ripristinare tutto il resto.`,
  badInterval: '--every vuole un numero intero di secondi, da 1 a 86400.',
  badMoment: (written: string) =>
    `“${written}” non è un momento: serve l’ora italiana, come '2026-11-25 23:40:10', o UTC, come 2026-11-25T22:40:10Z.`,
  skippedHour: (written: string) =>
    `Le ${written} non esistono in Italia: l’ora legale le salta, o il fuso non è quello di quel giorno.`,
  ambiguousHour: (written: string) =>
    `Le ${written} ci sono due volte, con la fine dell’ora legale: aggiungi CEST (la prima) o CET (la seconda), come '${written} CEST'.`,
  nothingBefore: (first: string) => `La prima copia è delle ${first}: prima di allora non c’è niente.`,
  copied: ({ moment, pieces, newPieces, newFiles }: Round) =>
    moment
      ? `Momento ${moment}: ${newPieces} pezzi nuovi su ${pieces}, ${newFiles} file nuovi.`
      : `File nuovi: ${newFiles}.`,
  moments: (moments: number, first: string, last: string) => `Momenti: ${moments}, dalle ${first} alle ${last}`,
  absentBinlog: (file: string) =>
    `Nel registro di MariaDB manca ${file}, con cui comincia quello che serve: indica la sua cartella con --binlog.`,
  gapInBinlog: (file: string) => `Nel registro di MariaDB manca il file che segue ${file}.`,
  binlogRights: (reason: string) =>
    `L’utente in DATABASE_URL non può creare il database provvisorio di un ripristino: ${reason}.`,
  absentProgram: (program: string) => `Manca il programma ${program}: su Debian apt-get install mariadb-client.`,
  binlogFailed: (program: string, reason: string) =>
    `${program}: ${reason || 'fine inattesa'}. Non è stato ripristinato niente.`,
  restoredState: (time: string) => `Lo stato ripristinato è quello delle ${time}.`,
  missingBefore: 'il file mancava già quando la copia è stata fatta.',
  skippedFiles: (files: number) =>
    `Attenzione: il registro è ripristinato e Quotidia si può avviare, ma ${files === 1 ? 'manca un file' : `mancano ${files} file`}. Il resto è completo.`,
  skippedDocument: (id: number, name: string, day: string, company: string, reason: string) =>
    `- documento ${id} “${name}” del ${day}, ${company}: ${reason}`,
  skippedLogo: (company: string, reason: string) => `- logo di ${company}: ${reason}`,
  moved: (rows: number) => `Spostate ${rows} righe. Avvia Quotidia con il nuovo DATABASE_URL.`,
}
