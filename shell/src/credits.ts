/** The authors of works that the product shows. */
interface Credit {
  what: string
  author: string
  link: string
}

export const CREATOR = { name: 'Studio Nove', link: 'https://studionove.example' }

export const CREDITS: readonly Credit[] = [
  { what: 'Icone e illustrazioni vettoriali gratuite', author: 'Lucide', link: 'https://lucide.dev' },
  { what: 'Carattere Instrument Sans', author: 'Instrument', link: 'https://github.com/Instrument/instrument-sans' },
]
