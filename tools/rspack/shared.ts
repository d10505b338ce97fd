/** The bundling of all apps; each app's rspack.config.ts has only its own settings. */
import path from 'node:path'
import { type Configuration, type RuleSetRules, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { ROOT } from '../repository/repository'
import { federation } from './federation'
import { declarationFile, integrityOfChunks, listPackages, releaseVersion } from './plugins'

/** The same timeout as for the shell's own requests. */
const CHUNK_TIMEOUT_MS = 60_000

/** Passed by tools/build.ts; the dev servers pass none. */
export interface BuildRequest {
  /** The output folder. */
  outDir?: string
  /** The version of the release, `0.1.0-1a2b3c4d`. */
  version?: string
  /** Differs per release, so that two releases of one app can live in one page. */
  buildId?: string
  /** The address of the files, for an app that isn't beside its own entry. */
  publicPath?: string
  /** The name of a file to write: the lockfile's paths of the packages in the bundle. */
  packagesFile?: string
}

interface BrowserApp {
  dir: string
  /** The federated name, `mf_day`; its package is called `mf-day`. */
  name: string
  port: number
  exposes?: Record<string, string>
  /** See tools/rspack/federation.ts. */
  isStandalone?: boolean
  devServer?: Configuration['devServer']
  plugins?: (development: boolean) => Configuration['plugins']
}

const MARKDOWN_LOADER = path.join(ROOT, 'tools/build/markdownLoader.mjs')

/**
 * @param development for the dev servers, with hot reload
 * @param jsxDevelopment with React's development checks; only where React itself is surely a development build,
 *   which for a remote depends on the shell that loads it
 */
function sourceRules(development: boolean, jsxDevelopment = false): RuleSetRules {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: jsxDevelopment, refresh: development } },
        },
      },
    },
    { test: /\.css$/, oneOf: [{ resourceQuery: /^\?text$/, type: 'asset/source' }, { type: 'css' }] },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    { test: /\.md$/, use: MARKDOWN_LOADER },
  ]
}

const fromModules = (file: string): string => path.join(ROOT, 'node_modules', file)

/** The federation runtime as ES modules: the plugin's choice, CommonJS, can't be tree-shaken. */
const RUNTIME_AS_MODULES = {
  [fromModules('@module-federation/webpack-bundler-runtime/dist/index.cjs')]: fromModules(
    '@module-federation/webpack-bundler-runtime/dist/bundler.js',
  ),
  '@module-federation/runtime': fromModules('@module-federation/runtime/dist/index.js'),
}

/** All supported browsers have XMLHttpRequest, which axios uses where it exists; nothing uses its names of statuses. */
const UNUSED_OF_AXIOS = {
  [fromModules('axios/lib/adapters/fetch.js')]: false as const,
  [fromModules('axios/lib/helpers/HttpStatusCode.js')]: false as const,
}

/** Its package names only the build with warnings for developers. */
const ROUTER_WITHOUT_WARNINGS = Object.fromEntries(
  ['index.mjs', 'dom-export.mjs'].map((file) => [
    fromModules(`react-router/dist/development/${file}`),
    fromModules(`react-router/dist/production/${file}`),
  ]),
)

/** The first page needs all modules that the shell shares, so they are in two files rather than one file each. */
const TOGETHER = {
  vendor: { test: /[\\/]node_modules[\\/](?!@module-federation|@noble|axios)/, name: 'vendor', enforce: true },
  ui: { test: /[\\/]shared-ui[\\/]src[\\/](?!api[\\/]http|errorReports)/, name: 'ui', enforce: true },
}

/** The bundle of the shell or of a remote; `app.exposes` makes it a remote. */
export function browserApp(app: BrowserApp) {
  return ({ outDir, version, buildId = 'dev', publicPath, packagesFile }: BuildRequest = {}): Configuration => {
    const development = outDir === undefined
    const hash = development ? '' : '.[contenthash:8]'
    return {
      context: app.dir,
      mode: development ? 'development' : 'production',
      devtool: development ? 'cheap-module-source-map' : false,
      target: ['web', 'es2022'],
      entry: app.exposes ? {} : { main: './src/index.ts' },
      output: {
        path: outDir ?? path.join(app.dir, 'dist'),
        publicPath: publicPath ?? (app.exposes ? 'auto' : '/'),
        uniqueName: `${app.name}_${buildId}`,
        crossOriginLoading: 'anonymous',
        ...(app.exposes ? { chunkLoadTimeout: CHUNK_TIMEOUT_MS } : {}),
        strictModuleErrorHandling: true,
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        cssFilename: `[name]${hash}.css`,
        cssChunkFilename: `[name]${hash}.css`,
        assetModuleFilename: `[name]${hash}[ext]`,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        alias: { ...RUNTIME_AS_MODULES, ...UNUSED_OF_AXIOS, ...(development ? {} : ROUTER_WITHOUT_WARNINGS) },
      },
      module: { rules: sourceRules(development, development && !app.exposes) },
      plugins: [
        federation(app),
        releaseVersion(version),
        listPackages(packagesFile),
        ...(app.exposes ? [integrityOfChunks, declarationFile] : []),
        ...(development ? [new ReactRefreshRspackPlugin({ library: app.name })] : []),
        ...(app.plugins?.(development) ?? []),
      ],
      optimization: {
        chunkIds: 'named',
        moduleIds: 'deterministic',
        ...(app.exposes ? {} : { splitChunks: { chunks: 'all', cacheGroups: TOGETHER } }),
      },
      performance: false,
      // A module compiled on demand is requested at the shell's address, not at the remote's.
      lazyCompilation: false,
      devServer: {
        host: 'localhost',
        port: app.port,
        hot: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { webSocketURL: `ws://localhost:${app.port}/ws`, overlay: false, logging: 'warn' },
        ...app.devServer,
      },
    }
  }
}

interface StandaloneFiles {
  dir: string
  /** Each becomes a file with its name. */
  entries: Record<string, string>
  /** Another language than Italian: `messages.en.ts` replaces `messages.ts`. */
  language?: string
}

/**
 * styled-components takes over style elements in the page that have its attribute, and reads a switch from the page's
 * globals. In another site's page neither may happen: the attribute is our own, and the switch is fixed.
 */
const STYLED_COMPONENTS_IN_FOREIGN_PAGES = {
  process: { env: { NODE_ENV: JSON.stringify('production'), SC_ATTR: JSON.stringify('data-quotidia-styled') } },
  SC_DISABLE_SPEEDY: 'false',
}

/** Self-contained ES modules for pages without the federation; fonts are in files beside them. */
export function standaloneFiles({ dir, entries, language }: StandaloneFiles) {
  return ({ outDir, version, buildId = 'dev', packagesFile }: BuildRequest = {}): Configuration => ({
    context: dir,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: entries,
    output: {
      path: outDir ?? path.join(dir, 'dist'),
      publicPath: 'auto',
      uniqueName: `embed_${buildId}${language ? `_${language}` : ''}`,
      filename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      module: true,
      library: { type: 'module' },
    },
    resolve: {
      extensions: [...(language ? [`.${language}.ts`] : []), '.tsx', '.ts', '.js'],
      alias: UNUSED_OF_AXIOS,
    },
    module: {
      rules: sourceRules(false),
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false, url: false } },
    },
    plugins: [
      new rspack.DefinePlugin(STYLED_COMPONENTS_IN_FOREIGN_PAGES),
      releaseVersion(version),
      listPackages(packagesFile),
    ],
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { module: true, compress: { passes: 4 }, format: { comments: false } },
        }),
      ],
    },
    performance: false,
  })
}

/** Code for Node, one file for each entry. Dependencies stay in node_modules, except our unbuilt workspaces. */
export function nodeApp(dir: string, entry: Record<string, string>, alias: Record<string, string> = {}) {
  return ({ outDir }: BuildRequest = {}): Configuration => ({
    context: dir,
    mode: 'production',
    devtool: 'source-map',
    target: ['node24', 'es2022'],
    entry,
    output: {
      path: outDir ?? path.join(dir, 'dist'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.js'], alias },
    module: { rules: sourceRules(false), parser: { javascript: { importMeta: false } } },
    externalsType: 'module',
    externals: [/^(?!@quotidia\/|[./]|[A-Za-z]:)/],
    optimization: { minimize: false },
    performance: false,
  })
}
