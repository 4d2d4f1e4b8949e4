import type { ScreenModule } from '#web/kernel/screen.ts'
import { PeopleDesk } from './desk/people-desk.tsx'

export const screen: ScreenModule = {
  Component: () => <PeopleDesk only="student" />,
  head: () => ({ title: 'الطالبات', noIndex: true }),
}
