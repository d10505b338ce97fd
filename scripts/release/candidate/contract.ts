/** The modules of each remote that others import; a release without them is refused. A new remote is a new line. */
export interface RemoteContract {
  exposes: string[]
  /** A page of the remote, which the smoke run opens as the demo company's owner. */
  page: string
}

const CONTRACT: Record<string, RemoteContract> = {
  'mf-day': { exposes: ['./routes', './DayView', './mount'], page: '/home' },
  'mf-account': { exposes: ['./routes'], page: '/account' },
  'mf-library': { exposes: ['./routes'], page: '/create-library' },
  'mf-rules': { exposes: ['./routes'], page: '/manage-rules' },
}

/** The contract of this app. */
export function contractOf(folder: string): RemoteContract {
  const contract = CONTRACT[folder]
  if (!contract)
    throw new Error(`${folder} isn't in scripts/release/candidate/contract.ts: list its exposed modules there.`)
  return contract
}
