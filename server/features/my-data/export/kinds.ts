import { actionText, entityText } from '#contract/audit/words.ts'
import { shapeAttempt } from './attempt-words.ts'
import * as queries from './kinds-queries.ts'
import { groupKinds } from './group-kinds.ts'
import { shown, type Kind } from './kind.ts'
import { words } from './words.ts'

const course = shown('الدورة')
const lesson = shown('الدرس')
const place = { course, lesson }

export const kinds = {
  profile: {
    title: 'الحساب',
    columns: {
      name: shown('الاسم'),
      email: shown('البريد الإلكتروني'),
      phone: shown('رقم الجوال'),
      role: shown('الدور', words.role),
      bio: shown('النبذة'),
      is_active: shown('الحساب نشط'),
      created_at: shown('أُنشئ في'),
      email_verified_at: shown('تأكد البريد في'),
      last_seen_at: shown('آخر نشاط'),
      session_days: shown('أيام بقاء الجلسة'),
      erase_at: shown('موعد حذف الحساب'),
    },
    query: queries.profile,
  },
  notifications: {
    title: 'الإشعارات',
    columns: { topic: shown('الموضوع', words.topic), at: shown('وصل'), read_at: shown('قُرئ') },
    query: queries.notifications,
  },
  notification_rhythm: {
    title: 'ساعات الهدوء والملخص',
    columns: {
      is_quiet: shown('ساعات الهدوء'),
      quiet_from: shown('من الساعة'),
      quiet_until: shown('إلى الساعة'),
      zone: shown('المنطقة الزمنية'),
      digest: shown('الملخص', words.digest),
    },
    query: queries.notificationRhythm,
  },
  notification_choices: {
    title: 'اختياراتكِ في الإشعارات',
    columns: {
      kind: shown('النوع'),
      channel: shown('القناة', words.channel),
      is_on: shown('يصلكِ'),
    },
    query: queries.notificationChoices,
  },
  message_blocks: {
    title: 'من أغلقتِ الكتابة معهن',
    columns: { role: shown('دورها', words.role), created_at: shown('متى') },
    query: queries.messageBlocks,
  },
  message_reports: {
    title: 'بلاغاتكِ عن رسائل',
    columns: { reason: shown('السبب', words.messageReport), note: shown('ملاحظتكِ'), created_at: shown('متى') },
    query: queries.messageReports,
  },
  message_settings: {
    title: 'إعدادات رسائلكِ',
    columns: {
      shows_read: shown('تُظهرين أنكِ قرأتِ'),
      hours_from: shown('تردّين من الساعة'),
      hours_until: shown('إلى الساعة'),
      zone: shown('المنطقة الزمنية'),
    },
    query: queries.messageSettings,
  },
  calendar_link: {
    title: 'رابط التقويم',
    columns: {
      made_at: shown('أُنشئ'),
      read_at: shown('آخر قراءة'),
    },
    query: queries.calendarLink,
  },
  push_devices: {
    title: 'الأجهزة التي تصلها الإشعارات',
    columns: {
      user_agent: shown('المتصفح'),
      created_at: shown('منذ'),
      last_success_at: shown('آخر إشعار وصل'),
      shows_details: shown('تظهر التفاصيل'),
    },
    query: queries.pushDevices,
  },
  sessions: {
    title: 'الجلسات والأجهزة',
    columns: {
      user_agent: shown('المتصفح'),
      ip: shown('عنوان الشبكة'),
      created_at: shown('بدأت'),
      last_used_at: shown('آخر استعمال'),
      revoked_at: shown('أُنهيت'),
    },
    query: queries.sessions,
  },
  enrolments: {
    title: 'التسجيل في الدورات والتقدم',
    columns: {
      course,
      status: shown('الحالة', words.enrolment),
      progress: shown('التقدم ٪'),
      completed_count: shown('دروس مكتملة'),
      enrolled_at: shown('سُجّلت'),
      last_accessed_at: shown('آخر فتح'),
      completed_at: shown('أُتمّت'),
      ended_reason: shown('سبب انتهاء التسجيل'),
    },
    query: queries.enrolments,
  },
  goal: {
    title: 'الهدف اليومي',
    columns: {
      amount: shown('المقدار'),
      unit: shown('الوحدة', words.goalUnit),
      reminder_hour: shown('ساعة التذكير'),
      zone: shown('المنطقة الزمنية'),
    },
    query: queries.goal,
  },
  wishes: {
    title: 'الدورات المفضلة',
    columns: { course, created_at: shown('أُضيفت') },
    query: queries.wishes,
  },
  announcement_dismissals: {
    title: 'الإعلانات التي أخفيتِها',
    columns: { title: shown('العنوان'), dismissed_at: shown('أُخفي في') },
    query: queries.announcementDismissals,
  },
  completions: {
    title: 'الدروس المكتملة',
    columns: { ...place, completed_at: shown('اكتمل في') },
    query: queries.completions,
  },
  learning_days: { title: 'أيام التعلم', columns: { day: shown('اليوم') }, query: queries.learningDays },
  notes: {
    title: 'الملاحظات',
    columns: { ...place, notes: shown('الملاحظة'), updated_at: shown('آخر تعديل') },
    query: queries.notes,
  },
  bookmarks: {
    title: 'الإشارات المرجعية',
    columns: { ...place, title: shown('العنوان'), note: shown('الملاحظة'), created_at: shown('أُضيفت') },
    query: queries.bookmarks,
  },
  lesson_questions: {
    title: 'أسئلتكِ عن الدروس',
    columns: {
      ...place,
      text: shown('السؤال'),
      is_private: shown('خاص'),
      answer: shown('الإجابة'),
      hidden_reason: shown('سبب الإخفاء'),
      created_at: shown('متى'),
    },
    query: queries.lessonQuestions,
  },
  messages: {
    title: 'رسائلكِ',
    columns: {
      with: shown('مع'),
      text: shown('الرسالة'),
      created_at: shown('متى'),
      edited_at: shown('عُدّلت في'),
    },
    query: queries.messages,
  },
  positions: {
    title: 'مواضع المشاهدة',
    columns: { ...place, percent: shown('الموضع ٪'), updated_at: shown('آخر مشاهدة') },
    query: queries.positions,
  },
  attempts: {
    title: 'محاولات الاختبارات',
    columns: {
      ...place,
      number: shown('المحاولة'),
      score: shown('الدرجة ٪'),
      passed: shown('اجتيزت'),
      submitted_at: shown('سُلّمت'),
      answers: shown('الأسئلة وإجاباتكِ'),
    },
    query: queries.attempts,
    shape: shapeAttempt,
  },
  mark_changes: {
    title: 'درجات أُعيد تصحيحها',
    columns: {
      lesson,
      number: shown('المحاولة'),
      old_score: shown('قبل'),
      new_score: shown('بعد'),
      made_at: shown('متى'),
    },
    query: queries.markChanges,
  },
  reviews: {
    title: 'تقييماتكِ',
    columns: {
      course,
      rating: shown('النجوم'),
      text: shown('النص'),
      status: shown('الحالة', words.review),
      hidden_reason: shown('سبب الإخفاء'),
      updated_at: shown('آخر تعديل'),
    },
    query: queries.reviews,
  },
  review_reports: {
    title: 'بلاغاتكِ عن تقييمات',
    columns: { course, reason: shown('ما كتبتِه'), created_at: shown('متى') },
    query: queries.reviewReports,
  },
  news_comments: {
    title: 'تعليقاتكِ على الأخبار',
    columns: {
      news: shown('الخبر'),
      comment: shown('التعليق'),
      status: shown('الحالة', words.newsComment),
      hidden_reason: shown('سبب الإخفاء'),
      answer: shown('رد المركز'),
      created_at: shown('متى'),
    },
    query: queries.newsComments,
  },
  news_comment_reports: {
    title: 'بلاغاتكِ عن تعليقات',
    columns: { news: shown('الخبر'), reason: shown('ما كتبتِه'), created_at: shown('متى') },
    query: queries.newsCommentReports,
  },
  receipts: {
    title: 'إيصالات التحويل',
    columns: {
      course,
      amount_riyals: shown('المبلغ بالريال'),
      status: shown('الحالة', words.receipt),
      reason: shown('سبب الرفض'),
      created_at: shown('أُرسل'),
      decided_at: shown('قُرّر'),
    },
    query: queries.receipts,
  },
  applications: {
    title: 'طلب الانضمام إلى المعلمات',
    columns: {
      code: shown('رمز المتابعة'),
      status: shown('الحالة', words.application),
      name: shown('الاسم'),
      phone: shown('الجوال'),
      city: shown('المدينة'),
      qualification: shown('المؤهل', words.qualification),
      memorised_juz: shown('المحفوظ بالأجزاء'),
      ijaza: shown('الإجازة', words.ijaza),
      ijaza_details: shown('تفصيل الإجازة'),
      experience_years: shown('سنوات الخبرة'),
      about: shown('عن نفسكِ'),
      reason: shown('سبب الرفض'),
      created_at: shown('أُرسل'),
      decided_at: shown('قُرّر'),
    },
    query: queries.applications,
  },
  support_tickets: {
    title: 'تذاكركِ في الدعم',
    columns: {
      code: shown('رمز المتابعة'),
      subject: shown('الموضوع'),
      status: shown('الحالة', words.ticket),
      created_at: shown('أُرسلت'),
      closed_at: shown('أُغلقت'),
    },
    query: queries.supportTickets,
  },
  support_messages: {
    title: 'رسائلكِ مع الدعم',
    columns: {
      code: shown('رمز المتابعة'),
      kind: shown('النوع', words.ticketEntry),
      text: shown('النص'),
      quoted: shown('ما كان معه في بريدكِ'),
      created_at: shown('متى'),
    },
    query: queries.supportMessages,
  },
  courses: {
    title: 'دورات تقدّمينها',
    columns: { title: shown('العنوان'), created_at: shown('أُنشئت'), updated_at: shown('آخر تعديل') },
    query: queries.taughtCourses,
  },
  ...groupKinds,
  files: {
    title: 'ملفاتكِ',
    columns: {
      name: shown('الاسم'),
      bucket: shown('القسم', words.bucket),
      size_bytes: shown('الحجم بالبايت'),
      created_at: shown('رُفع'),
      in_this_zip: shown('مكانه في هذه النسخة'),
    },
    query: queries.files,
  },
  own_acts: {
    title: 'ما فعلتِه في المنصة',
    columns: {
      at: shown('متى'),
      action: { label: 'الفعل', word: actionText },
      entity: { label: 'في', word: entityText },
      entity_id: shown('رقمه'),
    },
    query: queries.ownActs,
  },
  account_changes: {
    title: 'ما تغيّر في حسابكِ',
    columns: {
      at: shown('متى'),
      action: { label: 'ما حدث', word: actionText },
      by_herself: shown('بفعلكِ'),
    },
    query: queries.accountChanges,
  },
  browser_errors: {
    title: 'أعطال متصفحكِ',
    columns: {
      at: shown('متى'),
      message: shown('العطل'),
      url: shown('الصفحة'),
      user_agent: shown('المتصفح'),
    },
    query: queries.browserErrors,
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
