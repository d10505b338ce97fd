/** Our own plugins of the bundler. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { completeDeclaration } from '../../packages/registry/src/completeDeclaration'
import { ROOT } from '../repository/repository'

/** A shell of 0.5.0 and earlier has only the second name. */
const SET_INTEGRITY = '(self.quotidiaIntegrity ?? self.quotidiaVouch)?.'

/**
 * Passes each script and style element of a remote's chunks to the page before its request: the shell sets the hash of
 * the registry. A page without the shell loads them without a hash.
 */
export const integrityOfChunks = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('integrityOfChunks', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation)
      hooks.createScript.tap('integrityOfChunks', (code) => `${code}\n${SET_INTEGRITY}(script);`)
      hooks.createLink.tap('integrityOfChunks', (code) => `${code}\n${SET_INTEGRITY}(linkTag);`)
    })
  },
}

/** The path of a package in the lockfile, at the start of a file's path. */
const PACKAGE_PATH = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+|(?:packages\/)?[^/]+)\//

/** Writes the lockfile's paths of the packages in the bundle, without the app itself, to a file in the output folder, if one is named. */
export const listPackages = (file: string | undefined) => ({
  apply(compiler: Compiler) {
    if (file === undefined) return
    compiler.hooks.afterEmit.tap('listPackages', ({ chunks, chunkGraph, outputOptions }) => {
      const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
      const files = modules
        .flatMap((module) => ('modules' in module ? (module.modules as typeof modules) : [module]))
        .map((module) => module.nameForCondition() ?? '')
        // Modules of the bundler itself have no path.
        .filter((file) => path.isAbsolute(file))
        .filter((file) => file.includes('/node_modules/') || !file.startsWith(`${compiler.context}/`))
        .map((file) => path.relative(ROOT, file))
        // The guide, which is no package.
        .filter((file) => !file.startsWith('docs/'))
      const packages = new Set(files.flatMap((each) => PACKAGE_PATH.exec(each)?.[1] ?? []))
      writeFileSync(path.join(outputOptions.path ?? '', file), JSON.stringify([...packages].sort()))
    })
  },
})

/** Writes the declaration of a remote's pages and slots: see packages/registry/src/declaration.ts. */
export const declarationFile = new rspack.CopyRspackPlugin({
  patterns: [{ from: 'module.json', transform: (content) => completeDeclaration(String(content)) }],
})

/** Defines `RELEASE_VERSION` in the code. */
export const releaseVersion = (version = 'dev') => new rspack.DefinePlugin({ RELEASE_VERSION: JSON.stringify(version) })
