import type { Registry, Release } from 'registry/format'

/** Where a remote's code is to be had from: a release, or a developer's own server, whose files nobody signs. */
export type Source = Release | Unchecked

export interface Unchecked {
  version: string
  manifest: string
  /** Only ever true where the installation allows it: in development, or for an override. */
  unchecked: true
}

export type Sources = Registry | Record<string, Unchecked>

export const isUnchecked = (source: Source): source is Unchecked => 'unchecked' in source

/** Different for any two releases. */
export const nameOf = ({ version, manifest }: Source): string => `${version} ${manifest}`

export const addressOf = ({ manifest }: Source): URL => new URL(manifest, location.origin)
