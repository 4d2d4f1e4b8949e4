import { Note } from '#web/ui/marks/note.tsx'

/** A browser that was told no asks never again; only she can change it, in the browser itself. */
export function HowToAllow() {
  return (
    <Note kind="warn">
      <p className="font-bold">كيف أسمح؟</p>
      <ol className="list-decimal ps-5">
        <li>اضغطي العلامة التي بجوار عنوان الموقع في أعلى المتصفح.</li>
        <li>افتحي «الأذونات» أو «إعدادات الموقع»، ثم «الإشعارات».</li>
        <li>اختاري «سماح»، ثم أعيدي تحميل هذه الصفحة.</li>
      </ol>
    </Note>
  )
}
