import { lazy, Suspense, useEffect, useState } from 'react'
import { OverrideBar } from '../layout/OverrideBar'

const DeveloperPanel = lazy(() => import('./DeveloperPanel').then((module) => ({ default: module.DeveloperPanel })))

/** For installations that allow overrides: the bar that lists them, and the panel, which Alt+Shift+D opens and closes. */
export function DeveloperTools() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyD') setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <OverrideBar />
      {isOpen && (
        <Suspense fallback={null}>
          <DeveloperPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
