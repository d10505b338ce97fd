export const listMessages = {
  hasEntries: (list: string) =>
    `La lista “${list}” ha già delle righe: eliminale prima di segnare che oggi non ce ne sono.`,
}
