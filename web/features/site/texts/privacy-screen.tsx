import { textScreen } from './text-screen.tsx'

export const screen = textScreen(
  'privacy',
  'سياسة الخصوصية',
  'ما نحفظه عنكِ في المنصة، ولماذا، ومن يراه، وما الذي تستطيعين طلبه.',
)
