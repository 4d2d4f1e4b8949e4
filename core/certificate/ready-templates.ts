import { ornamentAddress, type Ornament } from './ornaments.ts'
import { SHEETS, TEXT_DEFAULTS, type CertificateTemplate, type TextElement } from './template.ts'

const INK = '#3b3a33'
const NAME_INK = '#1a211e'

interface Colors {
  readonly paper: string
  readonly strong: string
  readonly accent: string
}
/** What goes with each drawn frame. */
const COLORS: Readonly<Record<Ornament, Colors>> = {
  teal: { paper: '#fffdf6', strong: '#0d4a44', accent: '#845a12' },
  gold: { paper: '#fffaf0', strong: '#6b4a0f', accent: '#0d4a44' },
  blue: { paper: '#fbfcfd', strong: '#1f4e79', accent: '#845a12' },
}

type Details = Partial<Omit<TextElement, 'id' | 'y' | 'content'>>

/** A line over the whole width inside the frame, in its middle. */
const line = (id: string, y: number, content: string, more: Details = {}): TextElement => ({
  ...TEXT_DEFAULTS,
  id,
  x: 110,
  y,
  width: 780,
  content,
  fontSize: 24,
  color: INK,
  textAlign: 'center',
  minHeight: 20,
  ...more,
})

const small = { fontFamily: 'Cairo', fontSize: 13, minHeight: 10 } as const
const issuer = (y: number, color: string, more: Details = {}) =>
  line('issuer', y, '[اسم المنصة]', { fontSize: 26, color, fit: 'shrink', height: 42, ...more })
const title = (y: number, content: string, color: string, more: Details = {}) =>
  line('title', y, content, { fontSize: 66, fontWeight: 'bold', color, lineHeight: 1.4, ...more })
const name = (y: number, more: Details = {}) =>
  line('name', y, '[اسم الطالبة]', {
    fontSize: 50,
    minFontSize: 32,
    fontWeight: 'bold',
    color: NAME_INK,
    fit: 'shrink',
    height: 96,
    ...more,
  })
/** What it is given for; a long title is made smaller, then takes two lines. */
const deed = (y: number, content: string, more: Details = {}) =>
  line('course', y, content, {
    fontSize: 30,
    minFontSize: 20,
    fit: 'shrink',
    height: 76,
    lineHeight: 1.25,
    ...more,
  })
const date = (y: number, more: Details = {}) =>
  line('date', y, '[التاريخ الهجري]، الموافق [التاريخ]', { fontSize: 22, ...more })
/** Seen on a corrected certificate only. */
const reissued = (y: number, more: Details = {}) =>
  line('reissued', y, 'أُعيد إصدارها في [تاريخ إعادة الإصدار]', { ...small, ...more })

/** The code at one side of the foot, signature and number at the other. */
const foot = ({ qr, right }: { qr: number; right: number }, top: number): TextElement[] => [
  line('qr', top, '[رمز الاستجابة]', { x: qr, width: 82, color: NAME_INK }),
  line('code', top + 85, '[رمز التحقق]', { ...small, x: qr - 39, width: 160 }),
  line('signature', top + 42, '[التوقيع]', { x: right, width: 210, fontSize: 22 }),
  line('number', top + 85, '[رقم الشهادة]', { ...small, x: right + 25, width: 160 }),
]
const LANDSCAPE_FOOT = foot({ qr: 118, right: 690 }, 548)

/** What a finished course is certified with. */
export const COURSE_COMPLETION: CertificateTemplate = {
  name: 'إتمام دورة',
  orientation: 'landscape',
  background_url: ornamentAddress('teal'),
  backgroundColor: COLORS.teal.paper,
  elements: [
    issuer(76, COLORS.teal.accent),
    title(122, 'شهادة إتمام', COLORS.teal.strong),
    line('opening', 230, 'تشهد إدارة المركز بأن الطالبة'),
    name(268),
    deed(378, 'قد أتمّت دورة «[اسم الدورة]»'),
    line('grade', 456, 'بتقدير: [التقدير]', { color: COLORS.teal.strong, fontWeight: 'bold' }),
    line('teacher', 490, 'بإشراف المعلمة [اسم المعلمة]', { fontSize: 22, fit: 'shrink', height: 30 }),
    date(524),
    ...LANDSCAPE_FOOT,
    reissued(648, { x: 300, width: 400 }),
  ],
}

/** The same for a finished path. */
export const PATH_COMPLETION: CertificateTemplate = {
  ...COURSE_COMPLETION,
  name: 'إتمام مسار',
  elements: COURSE_COMPLETION.elements.map((element) =>
    element.id === 'course' ? { ...element, content: 'قد أتمّت مسار «[اسم المسار]»' } : element,
  ),
}

interface Words {
  readonly name: string
  readonly ornament: Ornament
  readonly title: string
  readonly opening: string
  readonly deed: string
  /** Lines under it; one that speaks of what is not there is left out. */
  readonly details: readonly [string, string]
}

/** The same order of lines in the colours of another frame. */
const landscape = ({ ornament, details: [first, second], ...words }: Words): CertificateTemplate => {
  const { paper, strong, accent } = COLORS[ornament]
  return {
    name: words.name,
    orientation: 'landscape',
    background_url: ornamentAddress(ornament),
    backgroundColor: paper,
    elements: [
      issuer(76, accent),
      title(122, words.title, strong),
      line('opening', 230, words.opening),
      name(268),
      deed(378, words.deed),
      line('first', 456, first, { color: strong, fontWeight: 'bold', fit: 'shrink', height: 30 }),
      line('second', 490, second, { fontSize: 22, fit: 'shrink', height: 30 }),
      date(524),
      ...LANDSCAPE_FOOT,
      reissued(648, { x: 300, width: 400 }),
    ],
  }
}

const GIVES = 'يسرّ إدارة المركز أن تمنح هذه الشهادة'
const SUPERVISED = 'بإشراف المعلمة [اسم المعلمة]'
const GRADED = 'بتقدير: [التقدير]'

const EXCELLENCE = landscape({
  name: 'تفوّق',
  ornament: 'gold',
  title: 'شهادة تفوّق',
  opening: `${GIVES} للطالبة المتفوّقة`,
  deed: 'لتفوّقها في «[اسم الدورة]»',
  details: [GRADED, SUPERVISED],
})

const JUZ = landscape({
  name: 'حفظ جزء',
  ornament: 'teal',
  title: 'شهادة حفظ جزء',
  opening: 'تشهد إدارة المركز بأن الطالبة الحافظة',
  deed: 'قد أتمّت حفظ «[اسم الدورة]» من كتاب الله تعالى',
  details: [GRADED, SUPERVISED],
})

const TEN_JUZ = landscape({
  name: 'حفظ عشرة أجزاء',
  ornament: 'blue',
  title: 'شهادة حفظ عشرة أجزاء',
  opening: 'تشهد إدارة المركز بأن الطالبة الحافظة',
  deed: 'قد أتمّت حفظ عشرة أجزاء من كتاب الله تعالى: [اسم الدورة]',
  details: [GRADED, SUPERVISED],
})

const ATTENDANCE = landscape({
  name: 'حضور',
  ornament: 'teal',
  title: 'شهادة حضور',
  opening: 'تشهد إدارة المركز بأن الطالبة',
  deed: 'قد حضرت «[اسم الدورة]» وواظبت عليها',
  details: ['بنسبة حضور [نسبة الحضور]', 'ومدتها [المدة]'],
})

const THANKS = landscape({
  name: 'شكر وتقدير',
  ornament: 'gold',
  title: 'شكر وتقدير',
  opening: 'تتقدّم إدارة المركز بخالص الشكر إلى الأخت',
  deed: 'على [النص]',
  details: ['[اسم الدورة]', 'سائلين الله أن يجعله في ميزان حسناتها'],
})

const TEACHER = landscape({
  name: 'تقدير معلمة',
  ornament: 'blue',
  title: 'شهادة تقدير معلمة',
  opening: 'تقدّر إدارة المركز المعلمة',
  deed: 'لما بذلته في تعليم كتاب الله تعالى: [اسم الدورة]',
  details: ['[النص]', 'جعلها الله من خير من تعلّم القرآن وعلّمه'],
})

const PORTRAIT = { x: 80, width: SHEETS.portrait.width - 160 }

const KHATMA: CertificateTemplate = {
  name: 'ختم القرآن الكريم',
  orientation: 'portrait',
  background_url: ornamentAddress('gold'),
  backgroundColor: COLORS.gold.paper,
  elements: [
    issuer(112, COLORS.gold.accent, PORTRAIT),
    title(170, 'شهادة ختم', COLORS.gold.strong, { ...PORTRAIT, fontSize: 68 }),
    line('quran', 272, 'القرآن الكريم', {
      ...PORTRAIT,
      fontSize: 44,
      fontWeight: 'bold',
      color: COLORS.gold.accent,
    }),
    line('opening', 364, 'تشهد إدارة المركز بأن الطالبة الحافظة', PORTRAIT),
    name(404, PORTRAIT),
    deed(516, 'قد ختمت القرآن الكريم كاملًا: [اسم الدورة]', { ...PORTRAIT, fontSize: 28 }),
    line('grade', 604, GRADED, { ...PORTRAIT, color: COLORS.gold.strong, fontWeight: 'bold' }),
    line('teacher', 644, SUPERVISED, { ...PORTRAIT, fontSize: 22, fit: 'shrink', height: 30 }),
    date(684, { ...PORTRAIT, fontSize: 20 }),
    line('prayer', 734, 'نفعها الله بالقرآن ونفع بها', {
      ...PORTRAIT,
      fontSize: 22,
      color: COLORS.gold.accent,
    }),
    ...foot({ qr: 118, right: 408 }, 824),
    reissued(926, { x: 200, width: 307 }),
  ],
}

/** What a centre begins with; its own templates are copies of these, or drawn from nothing. */
export const READY_TEMPLATES = {
  'course-completion': COURSE_COMPLETION,
  excellence: EXCELLENCE,
  juz: JUZ,
  'ten-juz': TEN_JUZ,
  khatma: KHATMA,
  attendance: ATTENDANCE,
  thanks: THANKS,
  teacher: TEACHER,
} as const satisfies Readonly<Record<string, CertificateTemplate>>

export const READY_KEYS = Object.keys(READY_TEMPLATES).map(asReadyKey)
export type ReadyKey = keyof typeof READY_TEMPLATES

/** Sound: `Object.keys` gives the keys of the table itself. */
function asReadyKey(key: string): ReadyKey {
  return key as ReadyKey
}
