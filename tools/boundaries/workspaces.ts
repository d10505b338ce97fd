import type { Import } from './imports'
import { workspaceOf } from './places'

interface WorkspaceRule {
  files: RegExp
  /** The modules of other workspaces that these files may import. */
  any?: RegExp
  /** The modules that they may import with `import type` only. */
  types?: RegExp
  because: string
}

/** The first entry that matches a file applies; the last one, for remotes, also applies to unlisted workspaces. */
const WORKSPACE_RULES: WorkspaceRule[] = [
  {
    files: /\/(rspack|embed|start)\.config\.ts$/,
    any: /^tools\/rspack\/shared$/,
    because: 'a build’s configuration imports the shared factory, and no code of the product.',
  },
  {
    files: /^packages\/domain\//,
    because: 'domain/ has the rules of the product alone: the API and the screens import it, and it imports neither.',
  },
  {
    files: /^packages\/contract\//,
    any: /^packages\/domain\//,
    because:
      'contract/ has the schemas of requests and answers: the API and the screens import it, and it imports neither.',
  },
  {
    files: /^api\/src\/costs\.test\.ts$/,
    any: /^packages\/(domain|contract)\/|^tools\/testing\/costBudgets$/,
    because: 'the test of costs reads the file with all budgets.',
  },
  {
    files: /^api\/src\/backup\/binlog\.test\.ts$/,
    any: /^packages\/(domain|contract)\/|^tools\/system\/mariadb$/,
    because: 'the test of the binary log starts servers of its own.',
  },
  {
    files: /^api\//,
    any: /^packages\/(domain|contract)\//,
    because: 'the API imports domain/ and contract/ and no other workspace: it runs without any screen.',
  },
  {
    files: /^shared-ui\//,
    any: /^packages\/domain\//,
    types: /^packages\/contract\//,
    because: 'shared-ui imports domain/ and the types of contract/, so that every app can include it.',
  },
  {
    files: /^shell\//,
    any: /^(shared-ui|packages\/(domain|registry))\/|^docs\/guida\.md$/,
    types: /^(mf-[^/]+\/src\/routes$|packages\/contract\/)/,
    because:
      'the shell imports shared-ui, domain/, registry/, the guide and the types of a remote’s src/routes: it loads a remote’s code at run time.',
  },
  {
    files: /^packages\/registry\//,
    because: 'publishing and loading both depend on the registry’s format, and it on neither.',
  },
  {
    files: /^web\//,
    any: /^packages\/registry\//,
    because: 'the web server serves any files: it imports none of the apps.',
  },
  {
    files: /^packages\/module-tools\//,
    any: /^tools\//,
    because: 'the tools of other teams are the build and release commands of this repository.',
  },
  {
    files: /^tests\/examples-react18\/module\//,
    types: /^packages\/contract\//,
    because: 'a module with libraries of its own knows the types of contract/, and none of our code.',
  },
  {
    files: /^(tests\/examples(-react18)?|packages\/embed(-react)?)\//,
    because:
      'an example, and a package for other sites, is another site: it knows only the addresses of the product and the packages.',
  },
  {
    files: /^tests\/prove\/src\/disk\//,
    any: /^(tools|api)\//,
    because: 'the proof of a full disk uses the table of rights, whose requests need the API in their process.',
  },
  {
    files: /^tests\/prove\/src\/(histories|cluster|tls)\//,
    any: /^(tools\/|api\/src\/(db\/(connection|transaction)|documents\/cleanUp|storage\/(open|s3\/connect)|testing\/database)$)/,
    types: /^(packages\/contract\/|api\/src\/http\/services$)/,
    because:
      'the proofs of a database and a store run the product’s own connections, transactions and clean-up, their short forms on its test databases, and nothing else of it.',
  },
  {
    files: /^tests\/prove\/src\/restarts\/streamReader\.ts$/,
    any: /^(tools\/|mf-day\/src\/live\/LiveConnection$)/,
    because: 'the page’s own connection decides how streams reconnect; nothing else of the page is proven there.',
  },
  {
    files: /^tests\/prove\//,
    any: /^(tools\/|api\/src\/testing\/sequences\/)/,
    types: /^packages\/contract\//,
    because: 'long proofs use the product from outside; only the model of sequences is shared with the API’s tests.',
  },
  {
    files: /^tests\/e2e\/fixtures\//,
    any: /^(shared-ui\/|tools\/rspack\/shared$)/,
    because: 'a test module has the same permitted imports as any module.',
  },
  {
    files: /^tests\/bench\/src\/api\/(hostile|permitted)Files\.ts$/,
    any: /^(tools\/|api\/src\/(spreadsheets\/testing\/hostileFiles|testing\/hostileDocuments)$)/,
    because: 'measurements use the product from outside; only the hostile files are shared with the API’s tests.',
  },
  {
    files: /^(tools|tests\/(e2e|bench))\//,
    any: /^(tools|web|packages\/registry|tests\/examples)\//,
    types: /^packages\/contract\//,
    because: 'tests, measurements and scripts use the product from outside, as a person does.',
  },
  {
    files: /^[^/]+\//,
    any: /^(shared-ui|packages\/(domain|contract))\//,
    because:
      'an app imports shared-ui, domain/ and contract/, never the shell or another remote: each one is released on its own.',
  },
]

/** Everybody may import what is packed for other sites and teams, as they do. */
const PUBLISHED = /^@quotidia\/(embed|embed-react|module-tools)(\/|$)/

/** The reason why this import of another workspace is forbidden; undefined for a permitted one. */
export function forbidImport(imported: Import, from: string): string | undefined {
  const rule = WORKSPACE_RULES.find(({ files }) => files.test(from))
  if (!imported.ours || !rule || workspaceOf(imported.target) === workspaceOf(from)) return undefined
  if (PUBLISHED.test(imported.written)) return undefined
  const { any, types, because } = rule
  const allowed = any?.test(imported.target) || (imported.typeOnly && types?.test(imported.target))
  return allowed ? undefined : because
}
