/** The web server's settings for the browser, read when the page opens; none of them is part of the build. */
export interface Settings {
  /** Address of the API, without a slash at the end. */
  apiUrl: string
  /** The product's name; blank for the default. */
  productName: string
  /** Where people ask for help and for an account. */
  supportEmail: string
  /** Whether developers may replace a module by their own server. */
  allowOverrides: boolean
}

/** Of a web server that names none. */
const DEFAULT_SUPPORT = 'assistenza@quotidia.example'

/** @throws Error if /config.json can't be read or has no API address, without which no page works */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const settings: Partial<Settings> = await response.json()
  if (!settings.apiUrl) throw new Error('config.json: apiUrl is missing')
  const { apiUrl, productName = '', supportEmail = DEFAULT_SUPPORT, allowOverrides } = settings
  return { apiUrl: apiUrl.replace(/\/$/, ''), productName, supportEmail, allowOverrides: allowOverrides === true }
}
