import type { Role } from '#contract/kernel/route.ts'

export type OpenShell = 'public' | 'plain' | 'player'
export type ShellName = OpenShell | 'student' | 'teacher' | 'admin'

/** An entry of the area's menu, which is also what the quick search looks through. */
export interface MenuEntry {
  /** The heading that it stands under; headings come in the order of their first entries. */
  readonly group: string
  readonly label: string
  /** For the bar at the foot of a phone. */
  readonly short?: string
  /** The name of one of lucide's drawings. */
  readonly icon: string
  readonly about: string
  /** Where further pages of it begin, when that is not below its own path. */
  readonly rowsAt?: string
}

export interface ScreenAddress {
  readonly path: string
  readonly shell: ShellName
  /** For the plain and the player shell: who may enter. Absent: everybody. Empty: anybody who is signed in. */
  readonly roles?: readonly Role[]
  /** The module below web/, without its ending. */
  readonly file: string
  /** The addresses that it asks at once whatever it finds, with what its shell asks of every screen: `asksOf`. */
  readonly asks?: readonly string[]
  /** Exists in development and in the demo only. */
  readonly debugOnly?: true
}

export interface ScreenLine extends ScreenAddress {
  readonly menu?: MenuEntry
}
export interface ScreenOf<Shell extends ShellName> extends ScreenLine {
  readonly shell: Shell
}

/** The areas that are one role's alone; each has its own shell and is loaded by itself. */
export const AREAS = ['student', 'teacher', 'admin'] as const satisfies readonly Role[]
export type AreaName = (typeof AREAS)[number]

export const areaOf = (screen: Pick<ScreenAddress, 'shell'>): AreaName | undefined =>
  AREAS.find((area) => area === screen.shell)

/** Where a role begins. */
export const isHome = ({ path, shell }: Pick<ScreenAddress, 'path' | 'shell'>): boolean =>
  path === `/${shell}`

/** Who may enter; undefined: everybody. */
export function rolesOf(screen: Pick<ScreenAddress, 'shell' | 'roles'>): readonly Role[] | undefined {
  const area = areaOf(screen)
  return area ? [area] : screen.roles
}

const SHELL_ASKS: Readonly<Record<AreaName, readonly string[]>> = {
  student: [],
  teacher: ['/api/v1/teacher/lesson-questions/overview'],
  admin: ['/api/v1/admin/waiting', '/api/v1/admin/lesson-questions/overview'],
}
const AREA_ASKS = ['/api/v1/messages/unread', '/api/v1/notifications', '/api/v1/announcements/exclusive']

/** What is asked while the code of a page is on its way, the most important first. */
export function asksOf(screen: Pick<ScreenAddress, 'shell' | 'roles' | 'asks'>): readonly string[] {
  const area = areaOf(screen)
  return rolesOf(screen)
    ? ['/api/v1/auth/me', ...(screen.asks ?? []), ...(area ? [...SHELL_ASKS[area], ...AREA_ASKS] : [])]
    : []
}
