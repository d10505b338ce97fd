import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { isModuleDeclaration } from '@quotidia/registry/declaration'
import { pageSession } from '@quotidia/shared-ui/session'
import { setDeclaredModules } from '../declarations/declaredStore'
import { chooseRelease } from './choice'
import { download, readJson } from './download'
import { listOverrides, overrideOf } from './overrides'
import { type Accepted, onRegistryRead, readRegistry } from './registry'
import { isUnchecked, type Sources } from './source'

/** The declarations of modules that a developer's server replaces, read once. */
let developed: Promise<ModuleDeclaration[]> | undefined

interface Declarations {
  modules: readonly ModuleDeclaration[]
  /** Whether some module's entry in the registry was refused, so that its declaration is unknown. */
  isIncomplete: boolean
}

/** The modules' declarations in the releases for this browser. Rejects when the registry can't be read. */
export async function readDeclarations(): Promise<Declarations> {
  const present = await readRegistry()
  return { modules: await declare(present), isIncomplete: present.refused.length > 0 }
}

/** Keeps the declarations up to date with the registry, and with the user, on whom a trial depends. */
export function followRegistry(): void {
  onRegistryRead((present) => void declare(present))
  pageSession.subscribe(({ token }, before) => {
    if (token !== before.token) readDeclarations().catch(() => {})
  })
}

async function declare({ sources }: Accepted): Promise<readonly ModuleDeclaration[]> {
  const released = Object.entries(sources).flatMap(([name, entry]) => {
    const { module } = isUnchecked(entry) ? entry : chooseRelease(name, entry)
    return module && !overrideOf(name) ? { ...module, name } : []
  })
  developed ??= readDeveloped(sources)
  const modules = [...released, ...(await developed)]
  setDeclaredModules(modules)
  return modules
}

/** A developer's module needn't be in the registry: its server has its module.json. */
async function readDeveloped(sources: Sources): Promise<ModuleDeclaration[]> {
  const read = async ([name, manifest]: [string, string]) => {
    const present = (sources as Record<string, { module?: ModuleDeclaration }>)[name]?.module
    const module = await download(new URL('module.json', manifest)).then(readJson, () => present)
    return isModuleDeclaration(module) ? { ...module, name } : []
  }
  return (await Promise.all(listOverrides().map(read))).flat()
}
