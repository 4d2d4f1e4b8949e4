import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useInsertionEffect } from 'react'
import { useHandle, useLocation, useParams } from '#web/router/router-context.ts'
import { Outlet } from '#web/router/router-provider.tsx'
import { ScrollKeeper } from '#web/router/scroll-keeper.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { ToastHost } from '#web/ui/toasts/toast.tsx'
import { useSession } from '#web/kernel/session/session.ts'
import { showLateFonts } from './late-fonts.ts'
import { isRouteHandle } from './route-handle.ts'
import { tabTitle } from '#web/kernel/site.ts'

/** The tab's title follows the screen and what it found, as the server's head did for the first one. */
function useTitle() {
  const handle = useHandle()
  const params = useParams()
  const location = useLocation()
  const queries = useQueryClient()
  const module = isRouteHandle(handle) ? handle.module : undefined
  useEffect(() => {
    const update = () => {
      const url = new URL(location.pathname + location.search, window.location.origin)
      const title = module?.head({ params, url, queries }).title ?? 'الصفحة غير موجودة'
      document.title = tabTitle(title, queries)
    }
    update()
    return queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') update()
    })
  }, [module, params, location, queries])
}

const SetUpFirst = lazyPart('SetUpFirst', () => import('./pages/set-up-first.tsx'))

/** Around every screen. Of whom a second factor is required sees no other before it is set up, nor would any work. */
export function Root() {
  useTitle()
  const { user } = useSession()
  const { pathname } = useLocation()
  useInsertionEffect(showLateFonts, [pathname])
  return (
    <>
      {user?.second_factor === 'required' && pathname !== '/login' ? (
        <Suspense fallback={<PageSpinner />}>
          <SetUpFirst />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ToastHost />
      <ScrollKeeper />
    </>
  )
}
