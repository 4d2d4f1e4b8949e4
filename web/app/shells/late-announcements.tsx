import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'

let arrived: ComponentType | undefined

/** The server asks for it before it draws a page. */
export const loadAnnouncements = () =>
  import('#web/features/announcements/public/public-announcements.tsx').then(
    ({ PublicAnnouncements }) => ({ default: (arrived = PublicAnnouncements) }),
    // They only tell; the page goes on without them.
    () => ({ default: () => null }),
  )

const Late = lazy<ComponentType>(loadAnnouncements)

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
