import { createBrowserRouter, RouterProvider } from '@quotidia/shared-ui/router'
import { render, screen } from '@testing-library/react'
import { ContactPage } from './contact/ContactPage'
import { setSupportEmail } from './support/email'
import { WelcomePage } from './welcome/WelcomePage'

test.each([
  ['Welcome', <WelcomePage key="welcome" />],
  ['Contact', <ContactPage key="contact" />],
])('%s tells visitors how to get an account, at the address of the settings', async (_, page) => {
  setSupportEmail('prova@esempio.it')
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />)
  expect(screen.getByText(/^Si entra su invito: se la tua azienda la usa già, chiedi a chi la gestisce/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Chiedi l’accesso' })).toHaveAttribute(
    'href',
    'mailto:prova@esempio.it?subject=Vorrei%20provare%20Quotidia',
  )
})
