/** The pages of people who aren't signed in, besides Login. */
export { ContactPage } from './contact/ContactPage'
export { RegisterPage } from './register/RegisterPage'
export { WelcomePage } from './welcome/WelcomePage'
