import type { ComponentType } from 'react'
import { screens as openScreens } from 'screens:open'
import type { Route } from '#web/router/match.ts'
import { withRetries } from '#web/router/load-code.ts'
import { CrashScreen } from './crash.tsx'
import { Guard } from './guard.tsx'
import { loadScreen, type LoadedLine } from './modules.ts'
import type { Area } from './areas/area.ts'
import type { RouteHandle } from './route-handle.ts'
import { Root } from './root.tsx'
import { AREAS, areaOf, rolesOf, type AreaName, type ShellName } from './screens/screen-line.ts'
import { PlainShell } from './shells/plain-shell.tsx'
import { PlayerShell } from './shells/player-shell.tsx'
import { PublicShell } from './shells/public-shell.tsx'

const areas: Readonly<Record<AreaName, () => Promise<{ area: Area }>>> = {
  student: () => import('./areas/student-area.ts'),
  teacher: () => import('./areas/teacher-area.ts'),
  admin: () => import('./areas/admin-area.ts'),
}

/** Braces of the spec become the router's colons. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const hidden = async (Component: ComponentType) =>
  (await withRetries(() => import('./debug-only.tsx'))).debugOnly(Component)

function screenRoute(line: LoadedLine): Route {
  return {
    path: pattern(line.path),
    lazy: async () => {
      const module = await loadScreen(line)
      const handle: RouteHandle = { line, module }
      const Component = line.debugOnly ? await hidden(module.Component) : module.Component
      const roles = rolesOf(line)
      if (!roles || areaOf(line)) return { Component, handle }
      return {
        handle,
        element: (
          <Guard roles={roles}>
            <Component />
          </Guard>
        ),
      }
    },
    errorElement: <CrashScreen area={line.shell} />,
  }
}

const notFound = async () => ({
  Component: (await withRetries(() => import('./pages/not-found.tsx'))).NotFoundScreen,
})

/** Everything below `/student`, `/teacher` or `/admin`: the shell and the list of its screens arrive together. */
const areaRoute = (name: AreaName): Route => ({
  path: `/${name}/*`,
  errorElement: <CrashScreen area={name} />,
  lazy: async () => {
    const { Shell, screens } = (await withRetries(areas[name])).area
    return {
      element: (
        <Guard roles={[name]}>
          <Shell />
        </Guard>
      ),
      children: [...screens.map(screenRoute), { path: `/${name}/*`, lazy: notFound }],
    }
  },
})

const within = (shell: ShellName): Route[] =>
  openScreens.filter((line) => line.shell === shell).map(screenRoute)

/** The same tree on both sides; the server renders guarded branches as their waiting state. */
export const routes: Route[] = [
  {
    Component: Root,
    errorElement: <CrashScreen area="public" />,
    children: [
      { Component: PublicShell, children: [...within('public'), { path: '*', lazy: notFound }] },
      { Component: PlainShell, children: within('plain') },
      { Component: PlayerShell, children: within('player') },
      ...AREAS.map(areaRoute),
    ],
  },
]
