import path from 'node:path'
import { FRONT, SITE } from './front'
import { Service } from './processes'
import { readUnit } from './units'

/** Starts the web server by its unit. */
export function startWebServer(folder: string): void {
  const { env, ...unit } = readUnit('quotidia-web.service')
  const log = path.join(folder, 'web.log')
  new Service({ ...unit, env: { ...env, WEB_ORIGIN: SITE, API_URL: FRONT }, log }).start()
}
