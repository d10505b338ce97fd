/*
 * React's own jsx-runtime as an ES module, in the file that is embedded in other pages: as CommonJS, every element there
 * is a longer call.
 */
const ELEMENT = Symbol.for('react.transitional.element')

export const Fragment = Symbol.for('react.fragment')

type Props = Record<string, unknown>

export function jsx(type: unknown, given: Props, key?: unknown) {
  const { key: spread, ...props } = given
  const named = spread ?? key
  return { $$typeof: ELEMENT, type, key: named === undefined ? null : `${named}`, ref: props['ref'] ?? null, props }
}

export { jsx as jsxs }
