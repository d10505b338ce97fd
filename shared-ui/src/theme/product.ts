/** The product's name, which the settings may change. Read it while rendering. */
export let PRODUCT_NAME = 'Quotidia'

/** Sets the name of the settings; a blank one is ignored. Must be called before rendering. */
export function nameProduct(name: string): void {
  PRODUCT_NAME = name.trim() || PRODUCT_NAME
}
