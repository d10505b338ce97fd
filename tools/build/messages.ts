/** Messages of the build: Italian for people who run the product (`npm start`), English for engineers. */
const ITALIAN = {
  unchanged: 'Il programma è già costruito',
  building: (apps: string[]) => `Costruisco: ${apps.join(', ')}`,
  built: (app: string, version: string, seconds: string) => `  ${app} ${version} in ${seconds} s`,
  replaced: (file: string) => `${file} era firmato con un'altra chiave, o non era firmato: lo sostituisco`,
}

const ENGLISH: typeof ITALIAN = {
  unchanged: 'Build: nothing has changed',
  building: (apps) => `Build: ${apps.join(', ')}`,
  built: (app, version, seconds) => `  ${app} ${version} in ${seconds} s`,
  replaced: (file) => `Build: ${file} was signed with another key, or not at all; it is replaced`,
}

export const messages = process.env['SCRIPT_LANGUAGE'] === 'it' ? ITALIAN : ENGLISH
