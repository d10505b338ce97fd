import { renderPage } from '@quotidia/shared-ui/testing/render'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from './LoginPage'
import { renderStartPage } from './renderStartPage'

function showHtml() {
  document.body.innerHTML = renderStartPage().html
  const form = document.querySelector('form')
  if (!form) throw new Error('The static page has no form.')
  return form
}
afterEach(() => {
  document.body.innerHTML = ''
})

/** What a person sees and fills in, and how the browser completes it. */
const parts = (root: ParentNode) =>
  [...root.querySelectorAll('h1, label, input, button')].map((element) =>
    element instanceof HTMLInputElement
      ? [element.name, element.type, element.autocomplete]
      : element.textContent || element.getAttribute('aria-label'),
  )

test('the static login page has the parts of the login page, in their order', () => {
  const { container } = renderPage(<LoginPage />, { route: '/login', path: '/login' })
  const later = parts(container)
  const form = showHtml()
  expect(later).toContain('Accedi')
  expect(parts(form.closest('main') ?? form).filter((part) => part !== 'Usa una passkey')).toEqual(later)
})

test('the login page has what was typed into the static page, with the cursor in its place', () => {
  const form = showHtml()
  const [username, password] = form.querySelectorAll('input')
  if (!username || !password) throw new Error('A field is missing.')
  username.value = 'aurora'
  password.value = 'segreta'
  username.focus()
  username.setSelectionRange(2, 4)
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  form.remove()
  const field = screen.getByLabelText('Username')
  expect(field).toHaveValue('aurora')
  expect(screen.getByLabelText('Password')).toHaveValue('segreta')
  expect(field).toHaveFocus()
  expect(field).toHaveProperty('selectionStart', 2)
})

test('the login page sends a form that was sent before', async () => {
  const form = showHtml()
  form.dataset['submitted'] = ''
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  form.remove()
  await waitFor(() => expect(screen.getByText('Inserisci lo username.')).toBeVisible())
})
