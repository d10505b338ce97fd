import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { caOf } from './certificates'
import { Service, until } from './processes'
import { readUnit } from './units'

const READY_WITHIN_SECONDS = 240

/** The user of the database, and the password of a throwaway cluster. */
export const DATABASE_USER = 'quotidia'
export const DATABASE_PASSWORD = 'proof'

/** The schema of the histories, beside that of the API. */
export const HISTORIES = 'histories'

/** The address of a schema, through haproxy to the node that is written to. */
export const databaseUrlOf = (folder: string, schema: string): string =>
  `mysql://${DATABASE_USER}:${DATABASE_PASSWORD}@127.0.0.1:3306/${schema}?tls-ca=${caOf(folder)}`

/** One API process by its unit, with the settings of an installation on several machines. */
export class ApiProcess {
  readonly service: Service
  readonly stopMs: number
  readonly url: string

  constructor(folder: string, port: number, storageUrl: string) {
    const dataDir = path.join(folder, `api-${port}`)
    mkdirSync(dataDir, { recursive: true })
    this.url = `http://127.0.0.1:${port}`
    const { env, stopSeconds, ...unit } = readUnit('quotidia-api@.service', String(port))
    this.stopMs = stopSeconds * 1000
    this.service = new Service({
      ...unit,
      env: {
        ...env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrlOf(folder, 'quotidia'),
        STORAGE_URL: storageUrl,
        JWT_SECRET: 'a-secret-of-a-throwaway-cluster-proof',
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: '',
        DEMO: 'true',
        // The load saves the same figure all the time.
        LIMIT_REVISIONS: '100000000',
      },
      log: path.join(folder, `api-${port}.log`),
    })
  }

  async start(): Promise<void> {
    this.service.start()
    await this.untilReady()
  }

  untilReady(): Promise<void> {
    return until(`${this.url} is ready`, READY_WITHIN_SECONDS, () => isOk(`${this.url}/health/ready`))
  }
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  )
