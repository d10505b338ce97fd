export const documentMessages = {
  noFile: 'Devi selezionare un file',
  extension: 'Tipo di file non ammesso: scegli un file .jpg, .jpeg, .png, .pdf, .docx, .doc, .xlsx o .xls.',
  content: 'Il contenuto del file non corrisponde alla sua estensione.',
  linkOver: 'Il collegamento non è più valido: riapri il documento dalla sua giornata.',
}
