export const messages = { onlyInside: 'Questa pagina si vede solo dentro la pagina di un altro sito.' } as const
