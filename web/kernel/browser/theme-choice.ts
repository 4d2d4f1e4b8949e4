const KEY = 'rattil_theme'

/** The theme belongs to the device, not to the account. `system` is the absence of a choice. */
export function rememberTheme(theme: 'light' | 'dark' | 'system'): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing shows the theme for this visit only.
  }
}

export function rememberedTheme(): 'light' | 'dark' | 'system' {
  try {
    const theme = localStorage.getItem(KEY)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}
