import type { ScreenModule } from '#web/kernel/screen.ts'
import type { LoadedLine } from './modules.ts'

/** What a matched route carries once its chunk is loaded. */
export interface RouteHandle {
  readonly line: LoadedLine
  readonly module: ScreenModule
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'line' in handle && 'module' in handle
