import type { ComponentType } from 'react'
import type { Route } from '#web/router/match.ts'
import type { Role } from '#contract/kernel/route.ts'
import { CrashScreen } from './crash.tsx'
import { Guard } from './guard.tsx'
import { loadScreen, withRetries } from './modules.ts'
import type { RouteHandle } from './route-handle.ts'
import { Root } from './root.tsx'
import { rolesOf, screens, type ScreenLine, type ShellName } from './screens.ts'
import { PlainShell } from './shells/plain-shell.tsx'
import { PlayerShell } from './shells/player-shell.tsx'
import { PublicShell } from './shells/public-shell.tsx'

const roleShells: Partial<
  Record<ShellName, { roles: readonly Role[]; base: string; load: () => Promise<ComponentType> }>
> = {
  student: {
    roles: ['student'],
    base: '/student',
    load: async () => (await import('./shells/student-shell.tsx')).StudentShell,
  },
  teacher: {
    roles: ['teacher'],
    base: '/teacher',
    load: async () => (await import('./shells/teacher-shell.tsx')).TeacherShell,
  },
  admin: {
    roles: ['admin'],
    base: '/admin',
    load: async () => (await import('./shells/admin-shell.tsx')).AdminShell,
  },
}

/** Braces of the spec become the router's colons. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const isRoute = (shell: ShellName) => (line: ScreenLine) => line.shell === shell

function screenRoute(line: ScreenLine): Route {
  return {
    path: pattern(line.path),
    lazy: async () => {
      const module = await loadScreen(line)
      const handle: RouteHandle = { line, module }
      const { Component } = module
      const roles = rolesOf(line)
      if (!roles || line.shell in roleShells) return { Component, handle }
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

function roleArea(shell: 'student' | 'teacher' | 'admin'): Route {
  const area = roleShells[shell]
  if (!area) throw new Error(`no shell ${shell}`)
  return {
    errorElement: <CrashScreen area={shell} />,
    lazy: async () => {
      const Shell = await withRetries(area.load)
      return {
        element: (
          <Guard roles={area.roles}>
            <Shell />
          </Guard>
        ),
      }
    },
    children: [
      ...screens.filter(isRoute(shell)).map(screenRoute),
      { path: `${area.base}/*`, lazy: notFound },
    ],
  }
}

/** The same tree on both sides; the server renders guarded branches as their waiting state. */
export const routes: Route[] = [
  {
    Component: Root,
    errorElement: <CrashScreen area="public" />,
    children: [
      {
        Component: PublicShell,
        children: [...screens.filter(isRoute('public')).map(screenRoute), { path: '*', lazy: notFound }],
      },
      { Component: PlainShell, children: screens.filter(isRoute('plain')).map(screenRoute) },
      { Component: PlayerShell, children: screens.filter(isRoute('player')).map(screenRoute) },
      roleArea('student'),
      roleArea('teacher'),
      roleArea('admin'),
    ],
  },
]
