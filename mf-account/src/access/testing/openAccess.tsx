import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LibraryAccess } from '../LibraryAccess'

export const openAccess = () =>
  renderPage(
    <>
      <LibraryAccess />
      <Toaster />
    </>,
    { path: '/' },
  )

/** The level control of an item, or of a whole section. */
export const levelsOf = (name: string) => screen.getByLabelText(name)
export const ofSection = (name: string) => levelsOf(`${name}, tutta la sezione`)

/** One of the levels, by its label, once they are loaded. */
export const levelOf = (group: HTMLElement, label: string): HTMLInputElement => within(group).getByLabelText(label)

export const checkedIn = (group: HTMLElement): string | undefined =>
  group.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent ?? undefined

export const choose = (group: HTMLElement, label: string) => userEvent.click(levelOf(group, label))
