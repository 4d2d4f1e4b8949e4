import { adminScreens } from './screens/admin.ts'
import { openScreens } from './screens/open.ts'
import type { ScreenLine } from './screens/screen-line.ts'
import { studentScreens } from './screens/student.ts'
import { teacherScreens } from './screens/teacher.ts'

const all = [...openScreens, ...studentScreens, ...teacherScreens, ...adminScreens] as const

/** Every screen, one line each: its address, who sees it, its code, and where the menu and the quick search name it. */
export const screens: readonly ScreenLine[] = all

type Path = (typeof all)[number]['path']
declare module '#core/href.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface takes the paths from what it extends
  interface ScreenPaths extends Record<Path, true> {}
}
