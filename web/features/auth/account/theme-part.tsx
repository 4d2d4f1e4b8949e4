import { useSyncExternalStore } from 'react'
import { rememberedTheme, rememberTheme } from '#web/kernel/browser/theme-choice.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { applyTheme, themes, type Theme } from '#web/ui/theme.ts'

const watchTheme = (changed: () => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

/** Light, dark or as the device; the switch in the corner changes the same choice. */
export function ThemePart() {
  const theme = useSyncExternalStore<Theme>(watchTheme, rememberedTheme, () => 'system')
  return (
    <SegmentedControl
      label="مظهر الصفحات"
      options={themes}
      value={theme}
      onChange={(chosen) => {
        rememberTheme(chosen)
        applyTheme(chosen)
      }}
      className="justify-self-start"
    />
  )
}
