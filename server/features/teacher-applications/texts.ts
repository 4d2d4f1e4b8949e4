export const teacherApplicationTexts = {
  'applications.fileGone': 'انتهت مدة حفظ هذا الملف أو أُرسل من قبل. أزيليه وارفعيه من جديد.',
  'applications.busy': 'تصلنا طلبات كثيرة الآن، حاولي بعد ساعة. ما كتبتِه محفوظ.',
  'applications.tooManyToday': 'أُرسلت بهذا البريد طلبات كثيرة اليوم. حاولي غدًا، أو تابعي طلبكِ برمزه.',
  'applications.sent': 'وصلنا طلبكِ',
  'applications.noPair': 'لا يوجد طلب بهذا الرمز وهذا البريد. تأكدي منهما كما وصلا في رسالتنا.',
  'applications.notFound': 'هذا الطلب غير موجود.',
  'applications.noted': 'أُضيفت الملاحظة',
  'applications.accepted': 'تم قبول الطلب، وأُرسلت رسالة الترحيب',
  'applications.refused': 'تم رفض الطلب، وأُرسل السبب إلى صاحبته',
  'applications.alreadyAccepted': 'قبلت {name} هذا الطلب من قبل.',
  'applications.alreadyRefused': 'رفضت {name} هذا الطلب من قبل.',
  'applications.someone': 'مديرة أخرى',
  'applications.accountChanged': 'تغيّر حساب صاحبة هذا البريد منذ فتحتِ الطلب. راجعيه ثم قرري.',
  'applications.cannotAccept': 'لصاحبة هذا البريد حساب لا يصير حساب معلمة: {why}',
  'applications.isDirector': 'هو حساب مديرة.',
  'applications.isInactive': 'هو موقوف، نشّطيه أولًا.',
  'applications.isArchived': 'هو في سلة المحذوفات، استعيديه أولًا.',

  'applications.mail.hello': 'السلام عليكم ورحمة الله',
  'applications.mail.helloName': 'السلام عليكم ورحمة الله يا {name}',
  'applications.mail.sentSubject': 'وصلنا طلب انضمامكِ إلى معلمات {platform}',
  'applications.mail.sentText':
    'وصلنا طلب انضمام إلى معلماتنا كُتب فيه هذا البريد. تراجعه المديرة، ثم تصلكِ رسالة بقرارها.',
  'applications.mail.sentCode':
    'هذا رمز متابعة طلبكِ. اكتبيه مع بريدكِ في صفحة «حالة الطلب»، ولا تعطيه أحدًا. إن لم ترسلي طلبًا فلا تلتفتي إلى هذه الرسالة.',
  'applications.mail.sentAction': 'حالة الطلب',
  'applications.mail.acceptedSubject': 'قُبل طلبكِ، أهلًا بكِ معلمةً في {platform}',
  'applications.mail.acceptedText': 'يسرنا أن نخبركِ بقبول طلب انضمامكِ إلى معلمات {platform}.',
  'applications.mail.setPassword':
    'أُنشئ لكِ حساب معلمة بهذا البريد. عيّني كلمة مروركِ من الزر الآتي ثم سجّلي الدخول. يصلح الرابط {days} أيام ولمرة واحدة، وبعدها تطلبين غيره من «نسيتِ كلمة المرور؟».',
  'applications.mail.passwordAction': 'تعيين كلمة المرور',
  'applications.mail.turned':
    'صار حسابكِ القائم بهذا البريد حساب معلمة. دوراتكِ التي تتعلمين فيها وتقدمكِ محفوظة، وتسجّلين الدخول كما كنتِ.',
  'applications.mail.already': 'لكِ حساب معلمة قائم بهذا البريد، تسجّلين الدخول به كما كنتِ.',
  'applications.mail.existingPassword':
    'الحساب القائم بهذا البريد حساب معلمة لكِ. عيّني كلمة مروره من الزر الآتي، فلا تصلح غيرها بعد الآن. يصلح الرابط {days} أيام ولمرة واحدة، وبعدها تطلبين غيره من «نسيتِ كلمة المرور؟».',
  'applications.mail.loginAction': 'تسجيل الدخول',
  'applications.mail.refusedSubject': 'بشأن طلب انضمامكِ إلى معلمات {platform}',
  'applications.mail.refusedText':
    'نشكر لكِ رغبتكِ في التعليم معنا. راجعنا طلبكِ ولم نستطع قبوله هذه المرة للسبب الآتي:',
  'applications.mail.refusedEnd': 'نسأل الله أن ينفع بكِ، وتستطيعين التقدم مرة أخرى متى تغيّر الأمر.',
} as const
