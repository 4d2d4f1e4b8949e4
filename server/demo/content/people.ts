interface DemoInstructor {
  name: string
  /** The part of the e-mail before the @. */
  mailbox: string
  bio: string
}

export const instructors = {
  hissa: {
    name: 'أ. حصة السالم',
    mailbox: 'hissa.alsalem',
    bio: 'معلمة القاعدة النورانية والتجويد للمبتدئات منذ خمسة عشر عامًا، ومدربة معلمات التصحيح.',
  },
  mona: {
    name: 'أ. منى الخالدي',
    mailbox: 'teacher',
    bio: 'مجازة برواية حفص عن عاصم من طريق الشاطبية، وتُقرئ المتون في حلقات المركز.',
  },
  nawal: {
    name: 'أ. نوال الفهد',
    mailbox: 'nawal.alfahad',
    bio: 'متخصصة في علوم القرآن، عنايتها بالوقف والابتداء ورسم المصحف وضبطه.',
  },
  amina: {
    name: 'أ. أمينة بن يوسف',
    mailbox: 'amina.benyoussef',
    bio: 'مشرفة حلقات الحفظ، رافقت أكثر من مئة حافظة من أول صفحة إلى الختمة.',
  },
  fatima: {
    name: 'أ. فاطمة الزهراني',
    mailbox: 'fatima.alzahrani',
    bio: 'حافظة ومعلمة، مهتمة بطرق المراجعة وبآداب حلقات القرآن.',
  },
  haya: {
    name: 'أ. هيا العتيبي',
    mailbox: 'haya.alotaibi',
    bio: 'ماجستير في التفسير وعلوم القرآن، تدرّس التفسير الميسر للنساء في المساجد والدور.',
  },
  sara: {
    name: 'د. سارة الغامدي',
    mailbox: 'sara.alghamdi',
    bio: 'دكتوراه في التفسير، لها أبحاث في اختلاف المفسرين وأصول التفسير.',
  },
  noura: {
    name: 'د. نورة الدوسري',
    mailbox: 'noura.aldosari',
    bio: 'دكتوراه في الفقه، تجيب عن أسئلة النساء في العبادات بعبارة قريبة.',
  },
  asma: {
    name: 'أ. أسماء الشهري',
    mailbox: 'asma.alshehri',
    bio: 'معلمة فقه وتزكية، تكتب في أعمال القلوب وبرامج رمضان للأسرة.',
  },
  maha: {
    name: 'د. مها القحطاني',
    mailbox: 'maha.alqahtani',
    bio: 'دكتوراه في السيرة والتاريخ الإسلامي، تعتني بأدوار المرأة في العهد النبوي.',
  },
  latifa: {
    name: 'أ. لطيفة الحربي',
    mailbox: 'latifa.alharbi',
    bio: 'معلمة سيرة ومدربة في برامج الفتيات الصيفية.',
  },
  ruqayya: {
    name: 'أ. رقية الأنصاري',
    mailbox: 'ruqayya.alansari',
    bio: 'معلمة لغة عربية، تدرّس النحو والصرف والبلاغة من أمثلة القرآن.',
  },
} as const satisfies Record<string, DemoInstructor>
export type InstructorKey = keyof typeof instructors
