import { useEffect, useState } from 'react'

/** The distance from the top of the window within which a heading makes its section the current one. */
const LINE_PX = 140

/** The id of the current section, of those given in their order on the page. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const measure = () => setInView(sectionInView(key.split(' ')))
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    // At the end of the page a link to another of the last sections doesn't scroll.
    window.addEventListener('hashchange', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      window.removeEventListener('hashchange', measure)
    }
  }, [key])
  return inView
}

function sectionInView(ids: string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= LINE_PX)
  // The last sections may be too short to reach the line.
  const asked = ids.find((id) => `#${id}` === location.hash)
  const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
  if (atEnd) return asked ?? ids.at(-1)
  return passed.at(-1) ?? ids[0]
}
