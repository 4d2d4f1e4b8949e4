import * as queries from './kinds-queries.ts'
import { shown, type Kind } from './kind.ts'
import { words } from './words.ts'

/** What she did with others: circles, who came to them, paths, and what she earned. */
export const groupKinds = {
  certificates: {
    title: 'الشهادات',
    columns: {
      title: shown('منحت عن'),
      student_name: shown('الاسم المطبوع'),
      number: shown('رقم الشهادة'),
      code: shown('رمز التحقق'),
      awarded_at: shown('مُنحت'),
      issued_at: shown('أُصدرت'),
      is_shared: shown('صورتها متاحة'),
    },
    query: queries.certificates,
  },
  paths: {
    title: 'المسارات',
    columns: {
      path: shown('المسار'),
      start_date: shown('تبدأ في'),
      weekdays: shown('أيام الأسبوع، من ٠ للأحد'),
      enrolled_at: shown('التحقتِ في'),
    },
    query: queries.paths,
  },
  taught_paths: {
    title: 'مسارات تدرّسين فيها',
    columns: { title: shown('العنوان') },
    query: queries.taughtPaths,
  },
  path_lessons: {
    title: 'ما أتممتِه من مناهج المسارات',
    columns: { path: shown('المسار'), title: shown('الدرس'), done_at: shown('أُتم في') },
    query: queries.pathLessons,
  },
  path_tasks: {
    title: 'ما أنجزتِه في المسارات',
    columns: { path: shown('المسار'), title: shown('المهمة'), done_on: shown('أُنجزت في') },
    query: queries.pathTasks,
  },
  circles: {
    title: 'حلقات تدرّسين فيها',
    columns: { title: shown('العنوان'), created_at: shown('أُنشئت'), updated_at: shown('آخر تعديل') },
    query: queries.ownCircles,
  },
  circle_notes: {
    title: 'ملاحظاتكِ على جلسات الحلقات',
    columns: {
      circle_title: shown('الحلقة'),
      starts_at: shown('الجلسة'),
      text: shown('الملاحظة'),
      updated_at: shown('آخر تعديل'),
    },
    query: queries.circleNotes,
  },
  circle_registrations: {
    title: 'التسجيل في الحلقات',
    columns: {
      circle: shown('الحلقة'),
      status: shown('الحالة', words.circleRegistration),
      requested_at: shown('طلبتِ'),
      affirmed_at: shown('أقررتِ بأن الحلقة لمثلكِ'),
      joined_at: shown('انضممتِ'),
      left_at: shown('غادرتِ'),
      answers: shown('إجاباتكِ'),
      reason: shown('السبب'),
    },
    query: queries.circleRegistrations,
  },
  attendance: {
    title: 'حضوركِ في الحلقات',
    columns: {
      circle: shown('الحلقة'),
      starts_at: shown('الجلسة'),
      state: shown('الحالة', words.attendance),
      minutes: shown('الدقائق'),
    },
    query: queries.attendance,
  },
  excuses: {
    title: 'أعذاركِ عن جلسات الحلقات',
    columns: {
      circle: shown('الحلقة'),
      starts_at: shown('الجلسة'),
      reason: shown('السبب', words.excuse),
      decision: shown('الجواب', words.excuseDecision),
      sent_at: shown('أُرسل'),
    },
    query: queries.excuses,
  },
  lectures: {
    title: 'محاضرات تلقينها',
    columns: { title: shown('العنوان'), starts_at: shown('موعدها'), updated_at: shown('آخر تعديل') },
    query: queries.ownLectures,
  },
  lecture_places: {
    title: 'محاضرات أردتِها أو حضرتِها',
    columns: {
      lecture: shown('المحاضرة'),
      starts_at: shown('موعدها'),
      came_at: shown('دخلتِ'),
      minutes: shown('الدقائق'),
    },
    query: queries.lecturePlaces,
  },
  lecture_questions: {
    title: 'أسئلتكِ في المحاضرات',
    columns: { lecture: shown('المحاضرة'), text: shown('السؤال'), created_at: shown('متى') },
    query: queries.lectureQuestions,
  },
  lecture_messages: {
    title: 'ما كتبتِه في المحاضرات',
    columns: { lecture: shown('المحاضرة'), text: shown('الرسالة'), created_at: shown('متى') },
    query: queries.lectureMessages,
  },
  live_turns: {
    title: 'أدواركِ في الغرف المباشرة',
    columns: {
      circle: shown('الحلقة'),
      began_at: shown('متى'),
      result: shown('النتيجة', words.turn),
      grade: shown('الدرجة'),
      remark: shown('ملاحظة المعلمة'),
      marks: shown('العلامات'),
      recordings: shown('التسجيلات'),
    },
    query: queries.liveTurns,
  },
  live_messages: {
    title: 'ما كتبتِه في غرف الحلقات',
    columns: { circle: shown('الحلقة'), text: shown('الرسالة'), created_at: shown('متى') },
    query: queries.liveMessages,
  },
  lecture_ratings: {
    title: 'تقييمكِ للمحاضرات',
    columns: {
      lecture: shown('المحاضرة'),
      rating: shown('النجوم'),
      text: shown('ما كتبتِه'),
      created_at: shown('متى'),
    },
    query: queries.lectureRatings,
  },
  tasks: {
    title: 'مهامكِ',
    columns: {
      title: shown('المهمة'),
      type: shown('النوع', words.taskType),
      day: shown('اليوم'),
      state: shown('الحالة', words.task),
      submitted_at: shown('سُلّمت'),
      grade: shown('الدرجة'),
      feedback: shown('تعليق المعلمة'),
    },
    query: queries.tasks,
  },
  task_templates: {
    title: 'قوالب مهامكِ',
    columns: {
      title: shown('المهمة'),
      type: shown('النوع', words.taskType),
      details: shown('التعليمات'),
      created_at: shown('حُفظ في'),
    },
    query: queries.taskTemplates,
  },
  review_phrases: {
    title: 'عبارات مراجعتكِ',
    columns: { text: shown('العبارة') },
    query: queries.reviewPhrases,
  },
  submissions: {
    title: 'ما سلّمتِه لمهامكِ',
    columns: {
      task_id: shown('رقم المهمة'),
      number: shown('المرة'),
      body: shown('ما كتبتِه'),
      sent_at: shown('أُرسل'),
    },
    query: queries.submissions,
  },
} as const satisfies Record<string, Kind>
