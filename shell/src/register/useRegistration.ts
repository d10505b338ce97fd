import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useNavigate } from '@quotidia/shared-ui/router'
import { pageSession } from '@quotidia/shared-ui/session'
import { signInWith } from '../credentials/api'
import { failureText, registerPassword } from './api'
import { isAboutLink, messages } from './messages'
import { checkPasswordRules } from './passwordRules'

interface Passwords {
  password: string
  repeated: string
}

/** Sets the password of a link's user and signs them in; if that fails they are `registered` and led to Login. */
export function useRegistration(token: string, username: string) {
  const navigate = useNavigate()
  const registration = useMutation({
    mutationFn: async ({ password, repeated }: Passwords) => {
      const validationError = validationErrorOf(password, repeated, username)
      if (validationError) throw new Error(validationError)
      const registered = await registerPassword(token, password)
      // Replacing another user's session reloads the page, whose link is used up now.
      pageSession.getState().signOut()
      const session = await signInWith(registered.username, password).catch(() => undefined)
      return { ...registered, token: session?.token }
    },
    onSuccess({ message, token: session }) {
      if (session === undefined) return
      pageSession.getState().signIn(session)
      toast(message)
      void navigate('/home', { replace: true })
    },
  })
  const problem = registration.error ? problemOf(registration.error) : undefined
  const { data } = registration
  return {
    submit: (password: string, repeated: string) => registration.mutate({ password, repeated }),
    // The form stays unchanged until the next page is rendered.
    isPending: registration.isPending || data?.token !== undefined,
    problem,
    error: registration.error,
    /** The field that the problem is about, when it is about one. */
    wrong: fieldOf(problem),
    refusedLink: problem !== undefined && isAboutLink(problem) ? problem : undefined,
    registered: data?.token === undefined ? data : undefined,
  }
}

function validationErrorOf(password: string, repeated: string, username: string): string | undefined {
  const met = checkPasswordRules(password, repeated, username)
  if (password !== repeated) return messages.mismatch
  if (!met.length) return messages.tooShort
  return met.other ? undefined : messages.sameAsUsername
}

const VALIDATION_MESSAGES: readonly string[] = [messages.mismatch, messages.tooShort, messages.sameAsUsername]

const problemOf = (error: Error): string =>
  VALIDATION_MESSAGES.includes(error.message) ? error.message : failureText(error, messages.noAnswerToRegistration)

function fieldOf(problem: string | undefined): 'password' | 'repeated' | undefined {
  if (problem === messages.mismatch) return 'repeated'
  return problem === messages.tooShort || problem === messages.sameAsUsername ? 'password' : undefined
}
