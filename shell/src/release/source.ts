import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import type { Registry, Release } from '@quotidia/registry/format'

/** The source of a remote's code: a release, or a developer's server with unsigned files. */
export type Source = Release | Unchecked

export interface Unchecked {
  version: string
  manifest: string
  module?: ModuleDeclaration
  /** Only true where the installation allows it: in development, or for an override. */
  unchecked: true
}

export type Sources = Registry | Record<string, Unchecked>

export const isUnchecked = (source: Source): source is Unchecked => 'unchecked' in source

/** Different for any two releases. */
export const nameOf = ({ version, manifest }: Source): string => `${version} ${manifest}`

export const addressOf = ({ manifest }: Source): URL => new URL(manifest, location.origin)
