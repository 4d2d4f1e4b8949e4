import { sentences } from '#server/kernel/texts.ts'

export const goalTexts = sentences({
  saved: 'حُفظ هدفكِ',
  removed: 'أُلغي هدفكِ',
  reminderStopped: 'أُوقف التذكير',
  needsEmail: 'أكّدي بريدكِ الإلكتروني أولًا لتصلكِ التذكيرات.',
  badLink: 'هذا الرابط غير صحيح أو انتهت مدته. يمكنكِ إيقاف التذكير من صفحتكِ الرئيسية.',
  'mail.subject': 'وقتكِ مع القرآن اليوم',
  'mail.hello': 'السلام عليكِ يا {name}،',
  'mail.goal': 'هدفكِ اليوم {goal}، وما زال في اليوم متسع. درس واحد خطوة مباركة.',
  'mail.action': 'واصلي التعلم',
  'mail.stop': 'إيقاف هذا التذكير',
})
