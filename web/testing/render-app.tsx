import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { AREAS } from '#web/app/screens/screen-line.ts'
import { AreaProvider } from '#web/kernel/door.ts'
import { setNavigate } from '#web/kernel/navigation.ts'
import { createQueryClient } from '#web/kernel/query.ts'
import { ToastHost } from '#web/ui/toasts/toast.tsx'

/** Opens one screen at its address, as the app would; every other address is an empty page. */
export function openScreen(path: string, address: string, Screen: ComponentType) {
  const queries = createQueryClient()
  const router = createRouter(
    [
      { path, Component: Screen },
      { path: '*', element: null },
    ],
    memoryHistory([address]),
  )
  setNavigate((to, options) => void router.navigate(to, options))
  render(
    <QueryClientProvider client={queries}>
      <AreaProvider value={AREAS.find((area) => address.startsWith(`/${area}`))}>
        <RouterProvider router={router} />
      </AreaProvider>
      <ToastHost />
    </QueryClientProvider>,
  )
  return {
    queries,
    where: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  }
}
