const adoption = (identity: string) =>
  `Se sono davvero i suoi, avvia con STORAGE_ADOPT=${identity}: quelli che non nomina saranno tolti, pochi alla volta.`

export const documentMessages = {
  noFile: 'Devi selezionare un file',
  extension: 'Tipo di file non ammesso: scegli un file .jpg, .jpeg, .png, .pdf, .docx, .doc, .xlsx o .xls.',
  content: 'Il contenuto del file non corrisponde alla sua estensione.',
  linkOver: 'Il collegamento non è più valido: riapri il documento dalla sua giornata.',
  foreignStorage: (owner: string, identity: string) =>
    `STORAGE_URL: i file in questa cartella sono di un altro database (${owner}), non di quello di DATABASE_URL (${identity}). ${adoption(identity)}`,
  unmarkedStorage: (identity: string) =>
    `STORAGE_URL: nella cartella ci sono file, ma il database di DATABASE_URL (${identity}) non ne nomina nessuno: è quello giusto? ${adoption(identity)}`,
}
