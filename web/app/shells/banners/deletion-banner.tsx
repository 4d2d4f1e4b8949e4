import { lazy, Suspense } from 'react'
import { useSession } from '#web/kernel/session/session.ts'

// It only reminds; where its code does not arrive the settings still offer the way back.
const AskedBanner = lazy(() =>
  import('#web/features/my-data/asked-banner.tsx').then(
    ({ AskedBanner: Banner }) => ({ default: Banner }),
    () => ({ default: () => null }),
  ),
)

/** Wherever she is in her area she sees that her account will be deleted, and the way back. */
export function DeletionBanner() {
  const eraseAt = useSession().user?.erase_at
  return eraseAt ? (
    <Suspense fallback={null}>
      <AskedBanner eraseAt={eraseAt} />
    </Suspense>
  ) : null
}
