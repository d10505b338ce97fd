const REFERENCE = /#data_(\d+)/g

/** A formula as people read it, `Incasso contanti + Totale POS`: each `#data_N` gives way to a name. */
export function nameReferences(expression: string, nameOf: (dataId: number) => string): string {
  return expression.replaceAll(REFERENCE, (_, dataId) => nameOf(Number(dataId)))
}
