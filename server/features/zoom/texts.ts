import { sentences } from '#server/kernel/texts.ts'

export const zoomTexts = sentences({
  integration: 'Zoom',
  saved: 'تم حفظ حساب Zoom',
  refusal: '{meaning} جوابه: {line}',
  removed: 'حُذف حساب Zoom',
  environmentWins: 'هذا مضبوط في إعدادات التشغيل، وهي المقدَّمة؛ لا يُغيَّر من هنا.',
  'state.off': 'غير مضبوط: لقاءات الحلقات في غرف المنصة، ولا يلزمها Zoom.',
  'state.locked': 'خُتم السر بمفتاح سابق للمنصة فلا يُقرأ: أعيدي إدخال السر.',
  'state.untested': 'محفوظ ولم يُجرّب بعد بهذه الإعدادات.',
  works: 'يعمل: عرف Zoom التطبيق، وفي الحساب {count}.',
  'trouble.unreachable':
    'لم يجب Zoom. قد يمنع جدار الحماية الخروج إليه، أو هو متوقف؛ أعيدي التجربة بعد قليل.',
  'trouble.wrong-account': 'لم يعرف Zoom هذا التطبيق. انسخي المعرّفين والسر من صفحته كما هي، وتأكدي أنه مفعّل.',
  'trouble.missing-scope': 'ينقص التطبيق إذن: {scopes}. أضيفيه في صفحة التطبيق ثم أعيدي التجربة.',
  'trouble.too-many': 'يقول Zoom إن الطلبات كثيرة الآن؛ أعيدي التجربة بعد {seconds} ثانية.',
  'trouble.too-many-today': 'يقول Zoom إن الطلبات كثيرة الآن؛ أعيدي التجربة لاحقًا.',
  'trouble.gone': 'لم يجد Zoom ما سُئل عنه. قد يكون الحساب مغلقًا.',
  'trouble.refused': 'رفض Zoom الطلب؛ السبب في جوابه.',
  'trouble.not-zoom': 'لم يكن الجواب من واجهة Zoom. قد يعترضه وسيط في الشبكة؛ أعيدي التجربة بعد قليل.',
})
