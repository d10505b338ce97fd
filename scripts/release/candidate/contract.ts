/** What others rely on in each remote; a release without it is refused. A new remote is a new line here. */
export interface RemoteContract {
  exposes: string[]
  /** An address it serves in the shell, which the smoke run opens as the demo company's owner. */
  page: string
}

const CONTRACT: Record<string, RemoteContract> = {
  'mf-day': { exposes: ['./routes', './DayView', './mount'], page: '/home' },
  'mf-account': { exposes: ['./routes'], page: '/account' },
  'mf-library': { exposes: ['./routes'], page: '/create-library' },
  'mf-rules': { exposes: ['./routes'], page: '/manage-rules' },
}

/** The part of the contract that concerns this app. */
export function contractOf(folder: string): RemoteContract {
  const contract = CONTRACT[folder]
  if (!contract)
    throw new Error(`${folder} isn't in scripts/release/candidate/contract.ts: write there what it exposes.`)
  return contract
}
