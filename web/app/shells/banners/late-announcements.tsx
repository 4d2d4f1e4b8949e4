import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'

let arrived: ComponentType | undefined

/** The server asks for it before it draws a page. */
export const loadAnnouncements = () =>
  import('#web/features/announcements/public/public-announcements.tsx').then(({ PublicAnnouncements }) => ({
    default: (arrived = PublicAnnouncements),
  }))

const forever = new Promise<never>(() => {
  // Nobody is told.
})

/** Where the code does not arrive the server's HTML stays for good: its words are read and its links work. */
const Late = lazy<ComponentType>(() => loadAnnouncements().catch(() => forever))

/**
 * In the browser the server's HTML stands until the code is here: no page waits for it. What is drawn is one and the
 * same element, because React would give up the HTML for another one that has to wait for its code.
 */
export function LateAnnouncements() {
  const [Announcements] = useState(() => arrived ?? Late)
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Announcements />
      </Suspense>
    ),
    [Announcements],
  )
}
