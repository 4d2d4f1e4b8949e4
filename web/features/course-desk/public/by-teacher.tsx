import type { ScreenModule } from '#web/kernel/screen.ts'
import { DeskProvider, teacherDesk } from './desk.ts'

/** The same screen by the teacher's door. */
export function byTeacher({ Component, ...screen }: ScreenModule): ScreenModule {
  const ByTeacher = () => (
    <DeskProvider value={teacherDesk}>
      <Component />
    </DeskProvider>
  )
  return { ...screen, Component: ByTeacher }
}
