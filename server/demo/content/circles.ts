/** The circles of the example centre: each has hours of its own, so that no teacher is in two at once. */
export interface DemoCircle {
  readonly title: string
  readonly text: string
  readonly category: string
  readonly level: string
  /** RFC 5545's days. */
  readonly days: string
  readonly time: string
  readonly minutes: number
  readonly place: 'room' | 'link' | 'on_site'
  readonly capacity: number
  readonly taken: number
  readonly price?: number
  readonly isOfDemoTeacher?: true
  /** What the teacher asks of whoever registers. */
  readonly questions?: readonly { readonly text: string; readonly is_required: boolean }[]
  readonly needsVerifiedEmail?: true
  /** A level of which she has finished a course before. */
  readonly needsLevel?: string
  /** The title of the path that the circle follows. */
  readonly path?: string
}

/** What women answer to the first question of a circle. */
export const demoAnswers: readonly string[] = [
  'أتممتُ عشرة أجزاء، وأراجع جزءًا كل أسبوع',
  'خمسة أجزاء من آخر المصحف',
  'بدأتُ قبل سنة، وأحفظ إلى سورة الأعراف',
  'أحفظ جزء عمّ وتبارك',
  'لم أحفظ بعد، وأقرأ من المصحف قراءة صحيحة',
]

const link = { place: 'link', minutes: 60, capacity: 20 } as const

/** The last is the one that meets now, in a room of the platform. */
export const demoCircles: readonly DemoCircle[] = [
  {
    ...link,
    title: 'حلقة المساء لمراجعة البقرة',
    isOfDemoTeacher: true,
    text: 'مراجعة وجهين في كل جلسة، وتسميع الدور كاملًا مرة في الأسبوع.',
    questions: [
      { text: 'كم جزءًا تحفظين؟', is_required: true },
      { text: 'هل سبق أن درستِ التجويد؟', is_required: false },
    ],
    category: 'الحفظ والمراجعة',
    level: 'متوسط',
    days: 'SU,TU',
    time: '20:00',
    taken: 16,
  },
  {
    ...link,
    title: 'حلقة الضحى لحفظ جزء قد سمع',
    text: 'حفظ صفحة في الأسبوع مع ربطها بما قبلها.',
    category: 'الحفظ والمراجعة',
    level: 'مبتدئ',
    days: 'MO,WE',
    time: '10:00',
    taken: 11,
  },
  {
    ...link,
    title: 'مراجعة البقرة وآل عمران',
    text: 'مراجعة يومية قصيرة لمن أتمت السورتين.',
    questions: [{ text: 'متى أتممتِ حفظ السورتين؟', is_required: true }],
    needsVerifiedEmail: true,
    category: 'الحفظ والمراجعة',
    level: 'متقدم',
    days: 'SA,SU,MO,TU,WE',
    time: '21:15',
    minutes: 30,
    taken: 18,
  },
  {
    ...link,
    title: 'حلقة التلقين للكبيرات',
    text: 'تلقين قصار السور آية آية لمن لا تقرأ من المصحف.',
    category: 'الحفظ والمراجعة',
    level: 'مبتدئ',
    days: 'SA,MO',
    time: '16:30',
    capacity: 12,
    taken: 5,
  },
  {
    ...link,
    title: 'حلقة الفجر لحفظ جزء تبارك',
    isOfDemoTeacher: true,
    text: 'نصف صفحة في الجلسة، والمراجعة قبلها.',
    category: 'الحفظ والمراجعة',
    level: 'متوسط',
    days: 'SU,TU,TH',
    time: '05:15',
    minutes: 45,
    taken: 14,
  },
  {
    ...link,
    title: 'حلقة العاملات لحفظ جزء عمّ',
    text: 'جلسة مسائية لمن لا تتفرغ نهارًا.',
    path: 'جزء عم في عشرة أسابيع',
    category: 'الحفظ والمراجعة',
    level: 'مبتدئ',
    days: 'WE,SA',
    time: '20:30',
    taken: 12,
  },
  {
    ...link,
    title: 'متن الجزرية حفظًا وتطبيقًا',
    text: 'شرح الأبيات وتطبيقها على المصحف.',
    needsLevel: 'مبتدئ',
    category: 'التجويد',
    level: 'متقدم',
    days: 'TH',
    time: '19:30',
    minutes: 90,
    taken: 9,
    price: 120,
  },
  {
    place: 'on_site',
    minutes: 120,
    capacity: 8,
    taken: 8,
    title: 'إجازة حفص عن عاصم',
    text: 'عرض ختمة كاملة من الحفظ بالسند، حضوريًّا.',
    questions: [{ text: 'على من عرضتِ من قبل، وكم عرضتِ؟', is_required: true }],
    needsVerifiedEmail: true,
    needsLevel: 'متقدم',
    category: 'القراءات',
    level: 'متخصص',
    days: 'SA',
    time: '09:00',
    price: 300,
  },
  {
    ...link,
    title: 'حلقة الأمهات مع صغارهن',
    text: 'تقرأ الأم وطفلتها معًا من قصار السور.',
    category: 'الحفظ والمراجعة',
    level: 'مبتدئ',
    days: 'SA',
    time: '11:15',
    capacity: 10,
    taken: 1,
  },
  {
    ...link,
    title: 'أحكام النون الساكنة والتنوين',
    text: 'حكم في كل جلسة، وتطبيقه على جزء عمّ.',
    category: 'التجويد',
    level: 'مبتدئ',
    days: 'SU,WE',
    time: '18:00',
    taken: 7,
  },
  {
    ...link,
    title: 'مدارسة تفسير سورة النور',
    text: 'آيات كل جلسة من التفسير الميسر ثم المدارسة.',
    category: 'التفسير',
    level: 'متوسط',
    days: 'MO',
    time: '18:15',
    minutes: 75,
    taken: 13,
  },
  {
    ...link,
    title: 'حلقة الليل للمغتربات',
    text: 'وقت يناسب من تعيش غرب الرياض.',
    category: 'الحفظ والمراجعة',
    level: 'متوسط',
    days: 'FR',
    time: '22:30',
    capacity: 15,
    taken: 6,
  },
  {
    ...link,
    title: 'مراجعة النساء والمائدة',
    isOfDemoTeacher: true,
    text: 'ثمن في كل جلسة مع تثبيت المتشابهات.',
    category: 'الحفظ والمراجعة',
    level: 'متقدم',
    days: 'TU,TH',
    time: '13:30',
    taken: 15,
  },
  {
    ...link,
    place: 'room',
    title: 'تصحيح الفاتحة وقصار السور',
    text: 'تصحيح التلاوة فردًا فردًا.',
    path: 'القاعدة النورانية',
    category: 'التجويد',
    level: 'مبتدئ',
    days: 'MO,TH',
    time: '15:00',
    taken: 19,
  },
]

export const cancelReasons: readonly string[] = [
  'وعكة صحية للمعلمة',
  'سفر المعلمة',
  'اختبارات نهاية الفصل',
  'انقطاع الاتصال في الحي',
]

/** What everybody of a circle reads after a session. */
export const sharedNotes: readonly string[] = [
  'الورد القادم: صفحتان من حيث وقفنا، مع مراجعة صفحتي اليوم قبل النوم.',
  'انتبهن إلى غنة النون المشددة في الآيات الأخيرة، وأعدن الاستماع إلى المقطع.',
  'نبدأ الجلسة القادمة بتسميع الغائبات.',
  'أحسنتن الضبط اليوم. من تعثرت فلتقتصر على نصف صفحة حتى الجلسة القادمة.',
  'المتشابه في هذا الوجه: قارنّه بنظيره في سورة الأعراف.',
]

/** What a teacher writes to herself. */
export const ownNotes: readonly string[] = [
  'أسمع أولًا من لم يصلهن الدور.',
  'أراجع أحكام المدود في بداية الجلسة القادمة.',
  'أطيل وقت التسميع الفردي خمس دقائق.',
]
