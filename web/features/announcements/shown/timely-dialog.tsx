import { useEffect, useState } from 'react'
import type { Announcement } from '#contract/announcements/shapes.ts'
import { useRouterState } from '#web/router/router-context.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { dismiss, follow, tellSeen } from './acts.ts'

const PAUSE_MS = 1_200

/** Who moves a pointer looks at the page; nobody reads aloud to her what a dialog would cut off. */
const SIGNS = ['pointermove', 'wheel'] as const

/**
 * One dialog, never over another one and never while she writes: with the page to which she goes, or, on the page with
 * which she began, a moment after a sign that she looks at it. Whoever hears that page goes on hearing it.
 */
export function TimelyDialog({ announcement }: { announcement: Announcement }) {
  const [shown, setShown] = useState<Announcement>()
  const [isOpen, setOpen] = useState(false)
  const [isFirstPage] = useState(useRouterState().arrival === 'first')
  useEffect(() => {
    if (shown) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const tryToOpen = () => {
      if (isBusy()) return
      setShown(announcement)
      setOpen(true)
      tellSeen(announcement.id)
    }
    const onSign = () => {
      timer ??= setInterval(tryToOpen, PAUSE_MS)
    }
    if (!isFirstPage) tryToOpen()
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
    }
  }, [shown, announcement, isFirstPage])
  if (!shown) return null
  return (
    <AnnouncementDialog
      open={isOpen}
      announcement={shown}
      onDismiss={() => {
        setOpen(false)
        dismiss(shown.id)
      }}
      onFollow={() => {
        setOpen(false)
        follow(shown)
      }}
    />
  )
}

const WRITING = 'input, textarea, select, [contenteditable=true]'

const isBusy = () =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], [role=dialog]') !== null ||
  (document.activeElement?.matches(WRITING) ?? false)
