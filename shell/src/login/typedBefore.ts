/** What was done in the login form of index.html before React rendered its own. */
export interface TypedBefore {
  username: string
  password: string
  /** The name of the field with the focus, and its selection. */
  focused: { name: string; from: number | null; to: number | null } | undefined
  submitted: boolean
}

/** Undefined once React has rendered. */
export function readTypedBefore(): TypedBefore | undefined {
  const form = document.getElementById('start-login')
  if (!form) return undefined
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const active = document.activeElement
  const focused =
    active instanceof HTMLInputElement && form.contains(active)
      ? { name: active.name, from: active.selectionStart, to: active.selectionEnd }
      : undefined
  return {
    username: input('username')?.value ?? '',
    password: input('password')?.value ?? '',
    focused,
    submitted: form.dataset['submitted'] !== undefined,
  }
}
