import type { ModuleDeclaration, ModuleRoute } from '@quotidia/registry/declaration'
import { matchPath } from '@quotidia/shared-ui/router'

export interface DeclaredPage {
  module: ModuleDeclaration
  route: ModuleRoute
}

/** The name under which the release exposes the page of this route. */
export const exposeOf = ({ mount = './routes' }: ModuleRoute): string => mount

/** The page whose route matches an address. */
export const findPage = (modules: readonly ModuleDeclaration[], pathname: string): DeclaredPage | undefined =>
  find(modules, ({ path }) => matchPath(path, pathname) !== null)

/** The page with this route. */
export const findRoute = (modules: readonly ModuleDeclaration[], path: string): DeclaredPage | undefined =>
  find(modules, (route) => route.path === path)

function find(modules: readonly ModuleDeclaration[], isWanted: (route: ModuleRoute) => boolean) {
  for (const module of modules) {
    const route = module.routes.find(isWanted)
    if (route) return { module, route }
  }
  return undefined
}
