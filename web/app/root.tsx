import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHandle, useLocation, useParams } from '#web/router/router-context.ts'
import { Outlet } from '#web/router/router-provider.tsx'
import { ScrollKeeper } from '#web/router/scroll-keeper.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
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

/** Around every screen. */
export function Root() {
  useTitle()
  return (
    <>
      <Outlet />
      <ToastHost />
      <ScrollKeeper />
    </>
  )
}
