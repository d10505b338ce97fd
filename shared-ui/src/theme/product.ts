/** The product's name, as people read it: this installation's, once its settings are read. Read it while rendering. */
export let PRODUCT_NAME = 'Quotidia'

/** Takes the name of the settings; to be called before anything is rendered. Blank leaves it. */
export function nameProduct(name: string): void {
  PRODUCT_NAME = name.trim() || PRODUCT_NAME
}
