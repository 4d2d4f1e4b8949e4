import type { MarkKind } from '#core/tasks/marks.ts'
import type { AssignableType } from '#core/tasks/states.ts'

interface DemoTask {
  readonly type: AssignableType
  readonly title?: string
  readonly details?: string
  readonly range?: { readonly from: number; readonly to: number }
  /** Negative: it is to come. */
  readonly daysAgo: number
  /** What students wrote. */
  readonly answer?: string
}

/** What the demo teacher assigned in these two weeks. */
export const demoTasks: readonly DemoTask[] = [
  { type: 'memorise', range: { from: 5673, to: 5688 }, daysAgo: 9 },
  { type: 'near_revision', range: { from: 5673, to: 5712 }, daysAgo: 6 },
  {
    type: 'write',
    title: 'لخّصي أحكام النون الساكنة في خمسة أسطر',
    details: 'بكلماتكِ، مع مثال من السورة لكل حكم.',
    daysAgo: 4,
    answer:
      'الإظهار عند حروف الحلق مثل «من آمن»، والإدغام في «يرملون» مثل «من يقول»، والإقلاب عند الباء، والإخفاء عند ما بقي.',
  },
  {
    type: 'write',
    title: 'اكتبي ما فهمتِه من تفسير أول سورة النبأ',
    daysAgo: 1,
    answer: 'تسأل السورة عن النبأ العظيم، وهو البعث، ثم تعدد نعم الله الدالة على قدرته عليه.',
  },
  {
    type: 'recitation',
    range: { from: 5673, to: 5688 },
    details: 'من حفظكِ، قراءة متصلة في نفَس هادئ. أعيدي الآية إن تعثرتِ، ولا توقفي التسجيل.',
    daysAgo: 3,
  },
  { type: 'recitation', range: { from: 5689, to: 5703 }, details: 'انتبهي إلى المدود.', daysAgo: 1 },
  { type: 'recitation', range: { from: 5673, to: 5712 }, daysAgo: 0 },
  { type: 'free', title: 'استمعي إلى تلاوة الربع مرتين', daysAgo: 1 },
  { type: 'far_revision', range: { from: 5242, to: 5271 }, daysAgo: 0 },
  {
    type: 'write',
    title: 'سجّلي ثلاث فوائد من درس اليوم',
    daysAgo: 0,
    answer: 'الإخلاص قبل العمل، والمداومة على القليل، وأن المراجعة رأس المال.',
  },
  { type: 'memorise', range: { from: 5689, to: 5712 }, daysAgo: -2 },
]

/** What the demo teacher marked in a recitation that she gave back, by its share of the time. */
export const demoMarks: readonly {
  readonly share: number
  readonly kind: MarkKind
  readonly note: string
}[] = [
  { share: 0.25, kind: 'replaced', note: 'قرأتِها بالفتح، وهي بالضم.' },
  { share: 0.6, kind: 'madd', note: 'المد المتصل أربع حركات.' },
]
