export const settingsMessages = {
  notSummed: (key: number) => `headlines: la voce ${key} non è fra quelle che si sommano nel riepilogo.`,
}
