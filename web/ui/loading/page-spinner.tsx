import { LoaderCircle } from 'lucide-react'

interface PageSpinnerProps {
  readonly label?: string | undefined
  /** It stands in the place of another that has said the same. */
  readonly isSilent?: boolean
}

/**
 * While nobody knows yet what the page will be. Where its shape is known a skeleton stands instead. It never ends
 * without JavaScript, and then says so; public/early.js takes it away where the code does not begin.
 */
export function PageSpinner({ label = 'جارٍ التحميل...', isSilent = false }: PageSpinnerProps) {
  return (
    <div className="page-spinner grid min-h-[60vh] place-items-center">
      <noscript>
        <p className="max-w-[29em] px-gutter text-center">
          تحتاج هذه الصفحة إلى JavaScript، وهو متوقف في متصفحكِ. شغّليه من إعدادات المتصفح ثم أعيدي تحميل
          الصفحة. وتستطيعين بدونه أن تتصفحي <a href="/courses">الدورات</a> و<a href="/faq">الأسئلة الشائعة</a>.
        </p>
      </noscript>
      <output
        aria-live={isSilent ? 'off' : undefined}
        className="grid justify-items-center gap-3 text-sm text-ink-3 noscript:hidden"
      >
        <LoaderCircle className="size-8 animate-spin text-primary" />
        {label}
      </output>
    </div>
  )
}
