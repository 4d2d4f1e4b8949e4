/** Known to everybody: these accounts are dead as soon as demo mode is off. */
export const DEMO_PASSWORD = 'Rattil-Demo-1'

export const demoAccounts = [
  { role: 'admin', title: 'المديرة', name: 'د. هدى المنصور', email: 'director@demo.rattil.test' },
  { role: 'teacher', title: 'معلمة', name: 'أ. منى الخالدي', email: 'teacher@demo.rattil.test' },
  { role: 'student', title: 'طالبة', name: 'ريم السبيعي', email: 'student@demo.rattil.test' },
] as const
