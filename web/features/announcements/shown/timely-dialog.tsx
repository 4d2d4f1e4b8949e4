import { useEffect, useState } from 'react'
import type { Announcement } from '#contract/announcements/shapes.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { dismiss, follow, tellSeen } from './acts.ts'

const PAUSE_MS = 1_200

/** One dialog, a moment after the page works, never over another one and never while she writes. */
export function TimelyDialog({ announcement }: { announcement: Announcement }) {
  const [shown, setShown] = useState<Announcement>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (shown) return undefined
    const timer = setInterval(() => {
      if (isBusy()) return
      setShown(announcement)
      setOpen(true)
      tellSeen(announcement.id)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [shown, announcement])
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
