import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { applyTheme, shownTheme } from '#web/ui/theme.ts'
import { rememberTheme } from '#web/kernel/browser/theme-choice.ts'

const subscribe = (changed: () => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = window.matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    media.removeEventListener('change', changed)
  }
}

/** One tap between light and dark; the third choice, like the device, is in the settings. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(
    subscribe,
    () => shownTheme(),
    () => 'light',
  )
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={other === 'dark' ? 'الوضع الداكن' : 'الوضع الفاتح'}
      onClick={() => {
        applyTheme(other)
        rememberTheme(other)
      }}
    >
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
