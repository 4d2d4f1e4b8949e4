export interface DemoLecture {
  readonly title: string
  readonly text: string
  /** Minutes from now until it begins; negative ones are over, or on. */
  readonly startsIn: number
  readonly minutes: number
  readonly isLive?: true
  readonly isFeatured?: true
  readonly isOfDemoTeacher?: true
  /** Who came, of the students. */
  readonly came?: number
  readonly questions?: readonly {
    readonly text: string
    readonly votes: number
    readonly isAnswered?: true
  }[]
  readonly messages?: readonly string[]
}

const DAY = 1440

/** The lectures of the example centre: four that were held, one that is on, and those to come. */
export const demoLectures: readonly DemoLecture[] = [
  {
    title: 'كيف تحفظين مع أعمال البيت؟',
    text: 'خطة واقعية لأم تحفظ: متى تبدأ، وكم تحفظ، وماذا تفعل حين تنقطع أيامًا.',
    startsIn: -27 * DAY,
    minutes: 45,
    came: 41,
    questions: [
      { text: 'انقطعتُ شهرين، هل أبدأ من جديد أم أراجع أولًا؟', votes: 14, isAnswered: true },
      { text: 'هل يكفي نصف وجه في اليوم؟', votes: 9, isAnswered: true },
    ],
  },
  {
    title: 'أسئلة في أحكام النون الساكنة والتنوين',
    text: 'إجابات عما تكرر من أسئلة الطالبات، مع أمثلة من جزء عم.',
    startsIn: -19 * DAY,
    minutes: 60,
    came: 58,
    questions: [{ text: 'كيف أفرّق بين الإخفاء والإدغام بغنة؟', votes: 17, isAnswered: true }],
  },
  {
    title: 'آداب حاملة القرآن',
    text: 'من كتاب «التبيان في آداب حملة القرآن» للنووي: ما يلزم من تحفظ، وما يجمل بها.',
    startsIn: -11 * DAY,
    minutes: 50,
    came: 36,
  },
  {
    title: 'تدبر سورة الكهف قبل يوم الجمعة',
    text: 'أربع قصص وأربع فتن، وكيف تُقرأ السورة بقلب حاضر.',
    startsIn: -4 * DAY,
    minutes: 55,
    came: 63,
    questions: [{ text: 'ما الرابط بين القصص الأربع؟', votes: 21, isAnswered: true }],
  },
  {
    title: 'كيف نتدبر سورة الملك؟',
    text: 'مقاصد السورة ومحاورها، وأسئلة تعينكِ على الوقوف عند آياتها.',
    startsIn: -12,
    minutes: 60,
    isLive: true,
    came: 29,
    questions: [
      { text: 'ما معنى «تبارك» في أول السورة؟', votes: 8 },
      { text: 'كيف أربط بين الآيات حين أحفظ؟', votes: 5 },
      { text: 'هل تُقرأ السورة كل ليلة؟', votes: 11, isAnswered: true },
    ],
    messages: ['السلام عليكن، الصوت واضح عندي', 'جزاكن الله خيرًا', 'نفع الله بكِ يا دكتورة'],
  },
  {
    title: 'لقاء مفتوح مع معلمات المركز',
    text: 'اسألي عن خطتكِ وحلقتكِ واختباركِ، وتجيبكِ معلمتكِ على الهواء.',
    startsIn: 12,
    minutes: 45,
    isOfDemoTeacher: true,
    isFeatured: true,
  },
  {
    title: 'الحفظ في الكبر: من أين أبدأ؟',
    text: 'تجارب نساء بدأن بعد الأربعين، وما الذي ثبّتهن.',
    startsIn: 2 * DAY + 190,
    minutes: 45,
  },
  {
    title: 'علامات الوقف في المصحف',
    text: 'متى تقفين ومتى تصلين، وكيف يتغير المعنى بالوقف.',
    startsIn: 5 * DAY + 70,
    minutes: 60,
  },
]
