/** The folder of a workspace: `api` of api/src/app.ts, `packages/domain` of packages/domain/src/money.ts. */
export const workspaceOf = (path: string): string => /^((packages|tests)\/)?[^/]+/.exec(path)?.[0] ?? path

/** The path inside the workspace: `src/money.ts` of packages/domain/src/money.ts. */
export const insideWorkspace = (path: string): string => path.slice(workspaceOf(path).length + 1)
