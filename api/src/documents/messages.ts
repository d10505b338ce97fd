import type { Foreign } from '../storage/content'

const adoption = (identity: string) =>
  `Se sono davvero i suoi, avvia con STORAGE_ADOPT=${identity}: quelli che non nomina saranno tolti, pochi alla volta.`

const AS_PICTURE = 'salvala come JPEG o PNG e riprova.'

const KINDS = {
  jpg: 'una foto JPEG',
  png: 'un’immagine PNG',
  pdf: 'un PDF',
  docx: 'un documento Word',
  doc: 'un documento Word del vecchio formato',
  xlsx: 'un foglio Excel',
  xls: 'un foglio Excel del vecchio formato',
}

export const documentMessages = {
  noFile: 'Devi selezionare un file',
  extension: 'Tipo di documento non ammesso: scegli .jpg, .jpeg, .png, .pdf, .docx, .doc, .xlsx o .xls.',
  content: 'Il contenuto del documento non corrisponde alla sua estensione.',
  otherKind: (kind: keyof typeof KINDS) => `È ${KINDS[kind]}: cambia la sua estensione in .${kind} e riprova.`,
  foreign: {
    heic: `Foto HEIC di iPhone: ${AS_PICTURE} Per le prossime scegli “Più compatibile” in Impostazioni, Fotocamera, Formati.`,
    avif: `Immagine AVIF: ${AS_PICTURE}`,
    webp: `Immagine WebP: ${AS_PICTURE}`,
    gif: `Immagine GIF: ${AS_PICTURE}`,
    tif: `Immagine TIFF: ${AS_PICTURE}`,
    bmp: `Immagine BMP: ${AS_PICTURE}`,
    rtf: 'Documento RTF: aprilo con Word, salvalo come .docx e riprova.',
    html: 'Pagina web: aprila con Word o Excel, salvala come .docx o .xlsx e riprova.',
    macros: 'Documento con macro: salvalo senza macro, come .docx o .xlsx, e riprova.',
    password: 'Documento protetto da una password: toglila e riprova.',
  } satisfies Record<Foreign, string>,
  linkOver: 'Il collegamento non è più valido: riapri il documento dal suo giorno.',
  foreignStorage: (owner: string, identity: string) =>
    `STORAGE_URL: i documenti in questa cartella sono di un altro database (${owner}), non di quello di DATABASE_URL (${identity}). ${adoption(identity)}`,
  unmarkedStorage: (identity: string) =>
    `STORAGE_URL: nella cartella ci sono documenti, ma il database di DATABASE_URL (${identity}) non ne nomina nessuno: è quello giusto? ${adoption(identity)}`,
}
