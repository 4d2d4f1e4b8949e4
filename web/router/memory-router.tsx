import { useState, type ReactNode } from 'react'
import { createRouter } from './create-router.ts'
import { memoryHistory } from './history.ts'
import { RouterProvider } from './router-provider.tsx'

/** Links and addresses for parts that are drawn without the app. */
export function MemoryRouter({ address = '/', children }: { address?: string; children: ReactNode }) {
  const [router] = useState(() => createRouter([], memoryHistory([address])))
  return <RouterProvider router={router}>{children}</RouterProvider>
}
