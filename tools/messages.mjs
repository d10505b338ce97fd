/** Messages of the installation: Italian for people who run the product (`npm start`), English for engineers. */
const ITALIAN = {
  installing: 'Installo le dipendenze…',
  installFailed: 'Le dipendenze non si sono installate: vedi sopra (npm install).',
  installingNode: (version) => `Node ${version} non è supportato: installo quello del progetto in tools/node…`,
  nodeTooOld: (oldest, version) => `Serve Node ${oldest} o più recente; questo è ${version}.`,
  noNodeHere: (supported, version, platform) =>
    `Serve Node ${supported.join(' o ')}; questo è ${version}, e per ${platform} il progetto non ne porta uno suo.`,
}

const ENGLISH = {
  installing: 'Installing dependencies…',
  installFailed: 'The dependencies could not be installed: see above (npm install).',
  installingNode: (version) => `Node ${version} is not supported: installing the project's own in tools/node…`,
  nodeTooOld: (oldest, version) => `Node ${oldest} or later is required; this is ${version}.`,
  noNodeHere: (supported, version, platform) =>
    `Node ${supported.join(' or ')} is required; this is ${version}, and the project has none for ${platform}.`,
}

/** `start.mjs` sets SCRIPT_LANGUAGE for itself and its child processes. */
export const messages = () => (process.env.SCRIPT_LANGUAGE === 'it' ? ITALIAN : ENGLISH)
