import type { Import } from './imports'

interface Neighbourhood {
  files: RegExp
  /** What these files may import of the other workspaces. */
  any?: RegExp
  /** What they may import with `import type` alone. */
  types?: RegExp
  because: string
}

/** The first that matches a file governs it; the last one, a remote's, governs also a workspace that nobody has listed. */
const NEIGHBOURHOODS: Neighbourhood[] = [
  {
    files: /\/(rspack|embed)\.config\.ts$/,
    any: /^rspack\.shared$/,
    because: 'a build’s configuration knows the shared factory, and no code of the product.',
  },
  {
    files: /^domain\//,
    because: 'domain/ holds the rules of the product alone: the API and the screens import it, and it imports neither.',
  },
  {
    files: /^contract\//,
    any: /^domain\//,
    because:
      'contract/ holds the schemas of requests and answers: the API and the screens import it, and it imports neither.',
  },
  {
    files: /^api\//,
    any: /^(domain|contract)\//,
    because:
      'the API imports domain/ and contract/ and nothing else of ours: it has to run, and be read, without any screen.',
  },
  {
    files: /^shared-ui\//,
    any: /^domain\//,
    types: /^contract\//,
    because: 'shared-ui knows domain/ and the types of contract/, so that every app can carry it whole.',
  },
  {
    files: /^shell\//,
    any: /^(shared-ui|domain|registry)\//,
    types: /^(mf-[^/]+\/src\/routes$|contract\/)/,
    because:
      'the shell knows shared-ui, domain/, the registry’s form and the types of a remote’s src/routes: a remote’s code arrives at run time.',
  },
  {
    files: /^registry\//,
    because: 'what publishes and what loads both rely on the registry’s form, and it on neither.',
  },
  {
    files: /^web\//,
    any: /^registry\//,
    because: 'the web server serves files, whichever they are: it knows none of the apps.',
  },
  {
    files: /^examples\//,
    because: 'an example is someone else’s site: all that it knows of the product is its addresses.',
  },
  {
    files: /^(scripts|e2e|bench)\//,
    any: /^(scripts|web|registry|examples)\//,
    types: /^(contract\/|rspack\.shared$)/,
    because: 'what tests, measures or starts the product does it from outside, as a person does.',
  },
  {
    files: /^[^/]+\//,
    any: /^(shared-ui|domain|contract)\//,
    because:
      'an app knows shared-ui, domain/ and contract/, never the shell or another remote: each one is released on its own.',
  },
]

const workspaceOf = (path: string) => path.split('/')[0]

/** Why this import may not cross the border of its workspace; undefined when it may, or doesn't. */
export function refuseCrossing(imported: Import, from: string): string | undefined {
  const neighbourhood = NEIGHBOURHOODS.find(({ files }) => files.test(from))
  if (!imported.ours || !neighbourhood || workspaceOf(imported.target) === workspaceOf(from)) return undefined
  const { any, types, because } = neighbourhood
  const allowed = any?.test(imported.target) || (imported.typeOnly && types?.test(imported.target))
  return allowed ? undefined : because
}
