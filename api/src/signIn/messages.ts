export const signInMessages = {
  wrongPassword: 'La password non è corretta.',
}
