/** The build turns a page into a component: tools/build/markdownLoader.mjs. */
declare module '*.md' {
  export const Content: () => import('react').ReactNode
}
