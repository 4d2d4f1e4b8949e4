import type { ScreenModule } from '#web/kernel/screen.ts'
import { LibraryScreen } from './library-desk.tsx'
import { adminLibrary } from './library.ts'

export const screen: ScreenModule = {
  Component: () => <LibraryScreen library={adminLibrary} />,
  head: () => ({ title: 'مكتبة الوسائط', noIndex: true }),
}
