import { textScreen } from './text-screen.tsx'

export const screen = textScreen(
  'terms',
  'شروط الاستخدام',
  'شروط استعمال المنصة: الحساب، والدورات المجانية والمدفوعة، واستعمال المحتوى، وآداب التعامل.',
)
