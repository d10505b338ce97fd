/** The build turns a page into a component: scripts/build/markdownLoader.mjs. */
declare module '*.md' {
  export const Content: () => import('react').ReactNode
}
