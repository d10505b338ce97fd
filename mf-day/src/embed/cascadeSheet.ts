/** A style sheet whose rules stand in a given order, whenever they come. */
export class CascadeSheet {
  #sheet: CSSStyleSheet
  #orders: number[] = []
  #known = new Set<string>()

  constructor(sheet: CSSStyleSheet) {
    this.#sheet = sheet
  }

  /** Puts a rule after all those of its order and before, once. */
  put(order: number, name: string, rule: string): void {
    if (this.#known.has(name)) return
    this.#known.add(name)
    const after = this.#orders.findLastIndex((other) => other <= order) + 1
    this.#orders.splice(after, 0, order)
    this.#sheet.insertRule(rule, after)
  }
}
