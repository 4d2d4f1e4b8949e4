interface LetterPlace {
  /** What stands there, for whoever writes the words around it. */
  readonly about: string
  /** Shown in a preview where the platform has nothing of its own to show. */
  readonly sample: string
}

/** Everything that a mail may be filled with, by the name that stands in braces. One word means one thing in all mails. */
export const letterPlaces = {
  platform: { about: 'اسم المنصة', sample: 'منصة رتّل' },
  name: { about: 'اسم صاحبة الرسالة', sample: 'أمينة الحربي' },
  course: { about: 'اسم الدورة', sample: 'أحكام التجويد للمبتدئات' },
  reason: { about: 'السبب الذي كتبته المديرة', sample: 'صورة الإيصال غير واضحة، ولا يظهر فيها رقم العملية.' },
  when: { about: 'وقت الحدث', sample: 'الأحد ٣٠ نوفمبر ٢٠٢٥، ٤:١٥ م' },
  date: { about: 'تاريخ التنفيذ', sample: '٣٠ نوفمبر ٢٠٢٥' },
  days: { about: 'المدة بالأيام', sample: '٧ أيام' },
  codes_left: { about: 'ما بقي من رموز الاسترداد', sample: 'بقيت لكِ ٧ رموز.' },
  ticket: { about: 'رمز التذكرة', sample: 'ABCDE-23456' },
  other_ticket: { about: 'رمز التذكرة التي ضُمّت إليها', sample: 'FGHJK-67892' },
  answer: { about: 'جواب مكتب الدعم', sample: 'أعدنا إرسال الرابط، فجربيه الآن.' },
  how_to_answer: {
    about: 'كيف تجيب: بالرد على الرسالة نفسها أو من الزر، بحسب إعداد البريد الوارد',
    sample: 'أجيبي هذه الرسالة كما هي، أو افتحي التذكرة من الزر الآتي واكتبي فيها،',
  },
  goal: { about: 'هدف اليوم', sample: '٢٠ دقيقة' },
} as const satisfies Readonly<Record<string, LetterPlace>>

export type PlaceName = keyof typeof letterPlaces
