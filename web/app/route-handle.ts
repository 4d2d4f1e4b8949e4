import type { ScreenModule } from '#web/kernel/screen.ts'
import type { ScreenAddress } from './screens/screen-line.ts'

/** What a matched route carries once its chunk is loaded. */
export interface RouteHandle {
  readonly line: ScreenAddress
  readonly module: ScreenModule
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'line' in handle && 'module' in handle
