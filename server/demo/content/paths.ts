import { daysOfPattern, type Pattern } from '#core/paths/pattern.ts'
import { LAST_AYAH, surahs } from '#core/quran/surahs.ts'
import type { WrittenPath } from '#server/features/learning-paths/public.ts'

const FIVE_AND_A_REVIEW = ['new', 'new', 'new', 'new', 'new', 'review', 'rest'] as const

const daily: Omit<Pattern, 'from' | 'to' | 'unit'> = {
  amount: 1,
  direction: 'forward',
  endsWithSurah: true,
  leastLines: 3,
  week: FIVE_AND_A_REVIEW,
  nearPortions: 1,
  farPortions: 2,
  withRecording: true,
  testEvery: 0,
}

const daysOf = (pattern: Pattern) => daysOfPattern(pattern).map(({ tasks }) => tasks)
const firstOf = (surah: number) => surahs[surah - 1]?.first ?? 1

const noorania = [
  'الحروف المفردة',
  'الحروف المركبة',
  'الحروف المقطعة',
  'الحروف المتحركة',
  'التنوين',
  'تدريبات على الحركات والتنوين',
  'الألف والواو والياء الصغيرة',
  'حروف المد واللين',
  'تدريبات على المد واللين',
  'السكون',
  'تدريبات على السكون',
  'الشدة',
  'تدريبات على الشدة',
  'تدريبات الشدة والسكون',
  'تدريبات الشدة مع الشدة',
  'تدريبات الشدة والمد',
  'مراجعة الدروس كلها',
]

interface DemoPath extends WrittenPath {
  /** By its name. */
  readonly level: string
}

export const demoPaths: readonly DemoPath[] = [
  {
    title: 'جزء عم في عشرة أسابيع',
    level: 'متوسط',
    description: 'نصف صفحة في اليوم من النبأ إلى الناس، خمسة أيام في الأسبوع، ثم يوم لمراجعة ما حفظتِه فيه.',
    stages: [
      {
        title: 'من النبأ إلى الأعلى',
        days: daysOf({ ...daily, unit: 'half_page', from: firstOf(78), to: firstOf(88) - 1 }),
      },
      {
        title: 'من الغاشية إلى الناس',
        days: daysOf({ ...daily, unit: 'half_page', from: firstOf(88), to: LAST_AYAH }),
      },
    ],
  },
  {
    title: 'القاعدة النورانية',
    level: 'مبتدئ',
    description: 'سبعة عشر درسًا في القراءة من الحرف إلى الكلمة، لكل درس يوم استماع ويوم ترديد.',
    stages: [
      {
        title: 'دروس القاعدة',
        days: noorania.flatMap((lesson) => [
          [{ type: 'listen', title: lesson }],
          [
            { type: 'read', title: lesson },
            { type: 'free', title: `ترديد: ${lesson}` },
          ],
        ]),
      },
    ],
  },
  {
    title: 'حفظ القرآن الكريم في سنتين ونصف',
    level: 'متقدم',
    description: 'صفحة في اليوم مع مراجعة قريبة وبعيدة، من البقرة إلى الناس، ثم تثبيت.',
    stages: [
      { title: 'الثلث الأول', days: daysOf({ ...daily, unit: 'page', from: 1, to: firstOf(10) - 1 }) },
      {
        title: 'الثلث الثاني',
        days: daysOf({ ...daily, unit: 'page', from: firstOf(10), to: firstOf(30) - 1 }),
      },
      {
        title: 'الثلث الأخير',
        days: daysOf({ ...daily, unit: 'page', from: firstOf(30), to: LAST_AYAH }),
      },
    ],
  },
]
