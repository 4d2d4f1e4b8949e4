export type Theme = 'light' | 'dark' | 'system'

export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'فاتح' },
  { value: 'dark', label: 'داكن' },
  { value: 'system', label: 'مثل الجهاز' },
]

export const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'

/** Shows the theme; remembering it is the caller's part. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement) {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** What is on the screen now: the choice, or the device's when she left it to the device. */
export function shownTheme(root: HTMLElement = document.documentElement): 'light' | 'dark' {
  const { theme } = root.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
