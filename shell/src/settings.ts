/** What the web server tells the browser when the page opens; nothing of it is baked into the build. */
export interface Settings {
  /** Address of the API, without a slash at the end. */
  apiUrl: string
  /** As people read it; blank for the product's own. */
  productName: string
  /** Whether a developer may put their own server in the place of a module. */
  allowOverrides: boolean
}

/** Throws when /config.json can't be read or names no API: without it nothing else can work. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const settings: Partial<Settings> = await response.json()
  if (!settings.apiUrl) throw new Error('config.json: apiUrl is missing')
  const { apiUrl, productName = '', allowOverrides } = settings
  return { apiUrl: apiUrl.replace(/\/$/, ''), productName, allowOverrides: allowOverrides === true }
}
