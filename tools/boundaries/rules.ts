import type { Import } from './imports'
import { insideWorkspace } from './places'

/** An import rule inside a workspace: the files, the forbidden imports, and the reason. */
export interface Rule {
  files: RegExp
  except?: RegExp
  refuses(imported: Import, from: string): boolean
  because: string
}

const TEST = /\.test\.tsx?$|\/src\/testing\//
const APPS = /^(?!(api|web)\/)[^/]+\/src\//

const DOMAIN = /^packages\/domain\//

/** 'days' of api/src/days/routes, 'home' of mf-day/src/home/parts/Strip. */
const folderOf = (path: string) => /^src\/([^/]+)\/./.exec(insideWorkspace(path))?.[1]
const isAnotherFolder = (target: string, from: string) => folderOf(target) !== folderOf(from)

/** Folders that know no noun. */
const PLATFORM = [
  'http',
  'db',
  'events',
  'jobs',
  'limits',
  'log',
  'mail',
  'metrics',
  'queues',
  'spreadsheets',
  'storage',
  'threads',
]
/** They use the API as a whole. */
const ABOVE_NOUNS = ['testing', 'demo', 'cli']
/** Folders that several nouns use: each noun may import all of them. */
const SHARED = ['definitions', 'lines', 'records', 'figures', 'reports', 'signIn']
const inApi = (folders: string[]) => new RegExp(`^api/src/(${folders.join('|')})/`)
const isShared = (path: string) => path.startsWith('api/') && SHARED.includes(folderOf(path) ?? '')
/** Imports write days and figures with the commands of the API's calls, as people do. */
const isImportedBy = (target: string, from: string) =>
  /^api\/src\/imports\//.test(from) && /^api\/src\/(days|values)\/commands$/.test(target)
/** Corrections carry figures again with the command of the API's call, as people do. */
const isCarriedBy = (target: string, from: string) =>
  /^api\/src\/corrections\//.test(from) && /^api\/src\/carryOver\/(changes|commands)$/.test(target)
/** Packs print days from the data that the API returns to their readers. */
const isPrintedBy = (target: string, from: string) =>
  /^api\/src\/packs\//.test(from) && target === 'api/src/days/readFull'
const isNoun = (path: string) => {
  const folder = folderOf(path)
  return path.startsWith('api/') && folder !== undefined && ![...PLATFORM, ...ABOVE_NOUNS].includes(folder)
}

/** Restricts these packages to one place of the product. */
function onlyIn(packages: RegExp, places: RegExp, because: string): Rule {
  return { files: /\/src\//, except: places, refuses: ({ target, ours }) => !ours && packages.test(target), because }
}

const packageRules: Rule[] = [
  onlyIn(
    /^(knex|mysql2|better-sqlite3)$/,
    /^tests\/(bench|prove)\/|^api\/src\/(db|demo|testing)\/|^api\/src\/.*(queries|commands)(\.ts|\/)|\.test\.ts$/,
    'only queries, commands and db/ access the database, so that every statement can be found.',
  ),
  onlyIn(
    /^axios$/,
    /^shared-ui\/src\/api\//,
    'every call leaves through shared-ui/api, which handles the token, the overlay and the errors in one place.',
  ),
  onlyIn(
    /^zustand$/,
    /^shared-ui\/src\/session\/|\/src\/.*([a-z]Stores?|\/store)\.tsx?$/,
    'client state is in stores with that name; server data is in the query cache.',
  ),
  onlyIn(
    /^react-router(-dom)?$/,
    /^shared-ui\/src\/(router|testing\/memoryRouter)\.ts$/,
    'the router is shared across the remotes through shared-ui/router; a second copy would have another context.',
  ),
  onlyIn(
    /^@module-federation\//,
    /^shell\/src\//,
    'only the shell loads remotes; a remote doesn’t depend on the federation.',
  ),
]

const apiRules: Rule[] = [
  {
    files: /^packages\/contract\//,
    refuses: ({ target, ours }) => !ours && target !== 'zod',
    because: 'contract/ has schemas and types: its only package is zod.',
  },
  {
    files: inApi(PLATFORM),
    except: TEST,
    refuses: ({ target, typeOnly, ours }) => ours && isNoun(target) && !typeOnly,
    because: `${PLATFORM.join('/, ')}/ are below all nouns and know none.`,
  },
  {
    files: /^api\/src\/[^/]+\//,
    except: TEST,
    refuses: ({ target, ours }, from) =>
      ours &&
      isNoun(from) &&
      isNoun(target) &&
      !isShared(target) &&
      isAnotherFolder(target, from) &&
      !isImportedBy(target, from) &&
      !isCarriedBy(target, from) &&
      !isPrintedBy(target, from) &&
      !/^api\/src\/[^/]+\/(policy|queries|presenter)(\/|$)/.test(target),
    because: 'a noun uses another only through its policy, queries and presenter; the rest is internal.',
  },
  {
    files: /^api\/src\/(?!notifications\/)[^/]+\//,
    except: TEST,
    refuses: ({ target }) => /^api\/src\/notifications\//.test(target),
    because: 'a noun records events; notifications listen to them, and app.ts alone names the listeners.',
  },
  {
    files: /^api\/src\/[^/]+\//,
    except: /^api\/src\/(testing|demo|cli)\/|\.test\.ts$/,
    refuses: ({ target, typeOnly }) =>
      /^api\/src\/(app|main|(demo|cli)\/.*)$|^api\/src\/config$/.test(target) && !typeOnly,
    because: 'a part of the app doesn’t import the app: it is given connection, clock and settings.',
  },
  {
    files: DOMAIN,
    except: TEST,
    refuses: ({ ours }) => !ours,
    because: 'domain/ is pure: same input, same output, no database, file, request or package.',
  },
]

const embeddedRules: Rule[] = [
  {
    files: /^mf-day\/src\//,
    except: /^mf-day\/src\/((corrections|home|page|testing)\/|routes\.tsx$|day\/DayMenu\.tsx$)/,
    refuses: ({ target, ours }) => ours && /^shared-ui\/(src\/)?router$|^shared-ui\/.*LinkButton$/.test(target),
    because: 'other sites show the day without a router: its screens navigate through the DayHost.',
  },
]

/** The entries of shared-ui with state: a page has one copy of them. */
const STATE =
  /^shared-ui\/src\/(session\/session|router|query\/query|api\/client|slots\/Slot|toasts\/store|menuBridge)$/

const sharedRules: Rule[] = [
  {
    files: /^shared-ui\/src\//,
    except: /\.test\.tsx?$|^shared-ui\/src\/(testing\/|components\/Toaster)/,
    refuses: ({ target, typeOnly }, from) => STATE.test(target) && !typeOnly && isAnotherFolder(target, from),
    because:
      'a module may bring its own copy of an entry that the shell lacks: by a relative import it would bring its own session too. Import shared-ui/session.',
  },
]

const screenRules = (screens: ReadonlySet<string>): Rule[] => [
  {
    files: APPS,
    except: /^mf-[a-z]+\/src\/testing\//,
    refuses: ({ target, ours }, from) => {
      const screen = target.split('/').slice(0, 3).join('/')
      return ours && screens.has(screen) && folderOf(from) !== undefined && isAnotherFolder(target, from)
    },
    because: 'a screen never imports another screen: shared code has its own folder.',
  },
]

/** All rules; `screens` are the folders with a page ('mf-day/src/home'). */
export function rulesFor(screens: ReadonlySet<string>): Rule[] {
  return [...packageRules, ...apiRules, ...embeddedRules, ...sharedRules, ...screenRules(screens)]
}
