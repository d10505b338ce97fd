export const SBOM_FILE = 'sbom.cdx.json'

interface LockedPackage {
  /** Of a workspace, whose folder is called otherwise. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  link?: boolean
  resolved?: string
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

interface Bundled {
  /** The workspace's folder. */
  app: string
  version: string
  /** The packages' paths in the lockfile: `node_modules/react`, `shared-ui`. */
  places: string[]
}

/**
 * The packages that the bundler put into a bundle (CycloneDX 1.5), with licence and hash from the lockfile. `npm sbom` lists
 * the installed packages rather than the shipped ones, and its time and random number differ between two builds of one
 * release.
 * @throws Error for a package that isn't in the lockfile
 */
export function createSbom(lock: Lockfile, { app, version, places }: Bundled) {
  const bundled = places.map((place) => componentOf(lock, place)).sort((a, b) => compare(a['bom-ref'], b['bom-ref']))
  const components = [...new Map(bundled.map((component) => [component['bom-ref'], component])).values()]
  const ref = `${app}@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': ref, type: 'application', name: app, version } },
    components,
    dependencies: [{ ref, dependsOn: components.map((component) => component['bom-ref']) }],
  }
}

function componentOf({ packages }: Lockfile, place: string) {
  const locked = packages[place]
  if (!locked?.version) throw new Error(`${place} is in the bundle and not in package-lock.json: run npm install.`)
  const { version, license, integrity } = locked
  const name = locked.name ?? place.split('node_modules/').at(-1) ?? place
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity?.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
