export const valueMessages = {
  halfCheck: (name: string) => `${name}: il valore di un checkbox può essere solo 0 o 1.`,
}
