import type { ApplicationForm } from '#contract/teacher-applications/forms.ts'

type Answers = Omit<ApplicationForm, 'email' | 'cv' | 'ijaza_files' | 'consent'>

export interface DemoApplication extends Answers {
  /** The part of the e-mail before the @; `student` is that of a student who learns here already. */
  readonly mailbox: string
  readonly code: string
  readonly sentDaysAgo: number
  readonly papers: readonly ('cv' | 'ijaza')[]
  readonly notes?: readonly string[]
  readonly decision?: {
    readonly daysAgo: number
    readonly status: 'accepted' | 'refused'
    readonly reason?: string
  }
}

/** In the order in which they were sent, the oldest first. */
export const applications: readonly DemoApplication[] = [
  {
    name: 'أمينة بن يوسف',
    mailbox: 'amina.benyoussef',
    code: 'KM4TQX7RWA',
    phone: '+21620123456',
    city: 'القيروان، تونس',
    qualification: 'master',
    memorised_juz: 30,
    ijaza: 'several',
    ijaza_details: 'روايتا قالون وحفص، بالسند المتصل.',
    experience_years: 14,
    subjects: ['hifz', 'tajwid'],
    times: ['morning', 'afternoon'],
    about:
      'أشرفت على حلقات الحفظ في القيروان أربعة عشر عامًا، ورافقت حافظات من أول صفحة إلى الختمة. أحب أن أعلّم عن بعد من لا تجد معلمة قريبة منها.',
    sentDaysAgo: 420,
    papers: [],
    notes: ['سمعت تلاوتها عبر الهاتف، متقنة. أوصي بقبولها.'],
    decision: { daysAgo: 415, status: 'accepted' },
  },
  {
    name: 'وفاء الزهراني',
    mailbox: 'wafa.alzahrani',
    code: 'PH9ZC3VNDB',
    phone: '0553210987',
    city: 'الباحة',
    qualification: 'secondary',
    memorised_juz: 4,
    ijaza: 'none',
    ijaza_details: '',
    experience_years: 0,
    subjects: ['hifz'],
    times: ['evening'],
    about: 'أحفظ أربعة أجزاء وأرغب في تعليم الصغيرات سور جزء عم، ولم يسبق لي التعليم من قبل.',
    sentDaysAgo: 24,
    papers: ['cv'],
    decision: {
      daysAgo: 20,
      status: 'refused',
      reason:
        'نشترط لتحفيظ القرآن إتمام حفظه. نرحب بكِ طالبة في دورة «كيف تحفظين القرآن؟»، ثم تتقدمين مرة أخرى.',
    },
  },
  {
    name: 'رقية بنت عبد الله الشهري',
    mailbox: 'ruqayya.alshehri',
    code: 'T7WQ2HXKYM',
    phone: '0501122334',
    city: 'أبها',
    qualification: 'bachelor',
    memorised_juz: 30,
    ijaza: 'one',
    ijaza_details: 'رواية حفص عن عاصم من طريق الشاطبية، على الشيخة المجازة فاطمة العسيري، ١٤٤٣هـ.',
    experience_years: 9,
    subjects: ['hifz', 'tajwid'],
    times: ['evening', 'weekend'],
    about:
      'خريجة كلية الشريعة، أعلّم القرآن في دار نسائية بأبها منذ تسع سنوات. أكثر طالباتي من الأمهات، وأراعي أوقاتهن وأصبر على البطيئة منهن حتى تتقن.',
    sentDaysAgo: 6,
    papers: ['cv', 'ijaza'],
    notes: ['اتصلت بالدار التي تعلّم فيها، وأثنوا عليها.'],
  },
  {
    name: 'مريم بنت خالد العنزي',
    mailbox: 'maryam.alanazi',
    code: 'D5RJF8GVXC',
    phone: '0567788990',
    city: 'حائل',
    qualification: 'diploma',
    memorised_juz: 18,
    ijaza: 'none',
    ijaza_details: '',
    experience_years: 4,
    subjects: ['qaida', 'tajwid'],
    times: ['morning'],
    about: 'أعلّم القاعدة النورانية للكبيرات والصغيرات منذ أربع سنوات، وأتم حفظي الآن مع معلمة مجازة.',
    sentDaysAgo: 4,
    papers: ['cv'],
  },
  {
    name: '',
    mailbox: 'student',
    code: 'YB6NSE2KHW',
    phone: '0533445566',
    city: 'المدينة المنورة',
    qualification: 'bachelor',
    memorised_juz: 30,
    ijaza: 'one',
    ijaza_details: 'رواية حفص عن عاصم، وأنا طالبة عندكم منذ سنة.',
    experience_years: 2,
    subjects: ['hifz', 'arabic'],
    times: ['afternoon', 'evening'],
    about:
      'أتممت حفظي ونلت الإجازة هذا العام، وأود أن أعلّم في المنصة التي تعلمت فيها. أعلّم بنات الحي منذ سنتين.',
    sentDaysAgo: 2,
    papers: ['cv', 'ijaza'],
  },
  {
    name: 'د. سعاد الأحمدي',
    mailbox: 'suad.alahmadi',
    code: 'X3VCM9TZPQ',
    phone: '0544556677',
    city: 'جدة',
    qualification: 'doctorate',
    memorised_juz: 30,
    ijaza: 'ten',
    ijaza_details: 'القراءات العشر الصغرى من طريقي الشاطبية والدرة.',
    experience_years: 21,
    subjects: ['tajwid', 'tafsir'],
    times: ['weekend'],
    about:
      'دكتوراه في القراءات، وأستاذة مساعدة متقاعدة. أقرأت القراءات العشر لعشرات الطالبات، وأرغب في التفرغ للإقراء عن بعد في نهاية الأسبوع.',
    sentDaysAgo: 1,
    papers: ['cv', 'ijaza'],
  },
]
