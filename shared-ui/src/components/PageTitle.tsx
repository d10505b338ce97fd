import { useEffect } from 'react'
import { PRODUCT_NAME } from '../theme/product'

/** The document's title: the page, then the product. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children === PRODUCT_NAME ? PRODUCT_NAME : `${children} · ${PRODUCT_NAME}`
  }, [children])
  return null
}
