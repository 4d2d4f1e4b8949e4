import { textScreen } from './text-screen.tsx'

export const screen = textScreen(
  'technical-policies',
  'السياسات التقنية',
  'المتصفحات والأجهزة، وضعف الاتصال، والتخزين في المتصفح، وحماية الحساب والملفات، وسهولة الوصول.',
)
