// What the colours and drawings are called that a course or a category is marked with, at its form and in the log.

export const colourWords = {
  teal: 'أخضر',
  ink: 'كحلي',
  clay: 'طيني',
  moss: 'زيتوني',
  sand: 'رملي',
  umber: 'بني',
} as const

export const compositionWords = {
  band: 'شريط',
  rosette: 'شمسة',
  frame: 'إطار',
  arch: 'محراب',
} as const

export const shelfIconWords = {
  'book-open': 'كتاب',
  'audio-lines': 'صوت',
  repeat: 'تكرار',
  scale: 'ميزان',
  compass: 'بوصلة',
  feather: 'ريشة',
  layers: 'طبقات',
  heart: 'قلب',
  star: 'نجمة',
  moon: 'هلال',
  sun: 'شمس',
  'graduation-cap': 'تخرج',
  users: 'حلقة',
  'message-circle': 'حوار',
  'pen-line': 'قلم',
  landmark: 'مبنى',
} as const
