import type { ScreenModule } from '#web/kernel/screen.ts'
import { LibraryScreen } from './library-desk.tsx'
import { teacherLibrary } from './library.ts'

export const screen: ScreenModule = {
  Component: () => <LibraryScreen library={teacherLibrary} />,
  head: () => ({ title: 'مكتبة الوسائط', noIndex: true }),
}
