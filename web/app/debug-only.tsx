import type { ComponentType } from 'react'
import { useSite } from '#web/kernel/site.ts'
import { NotFoundScreen } from './pages/not-found.tsx'

/** A screen that exists in development and in the demo only. Elsewhere its address is like any other unknown one. */
export const debugOnly = (Screen: ComponentType): ComponentType =>
  function DebugOnly() {
    return useSite().debug ? <Screen /> : <NotFoundScreen />
  }
