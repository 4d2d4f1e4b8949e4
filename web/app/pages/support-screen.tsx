import { useQuery } from '@tanstack/react-query'
import { siteTextQuery } from '#web/features/site/site.queries.ts'
import { DeskNow } from '#web/features/support/desk-now.tsx'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'

const TITLE = 'الدعم'

/** The server draws the form whole; what she writes in it is there when its code is. */
const WriteToDesk = whenSeen(
  async () => (await import('#web/features/support/form/write-to-desk.tsx')).WriteToDesk,
)

function SupportScreen() {
  const { data: questions } = useQuery(siteTextQuery('faq'))
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs items={[{ label: 'الرئيسية', to: '/' }, { label: TITLE }]} />
      <h1 className="pbs-6 font-display text-d1 font-bold lg:pbs-8">{TITLE}</h1>
      <p className="max-w-[33.5em] text-ink-2">
        اكتبي سؤالكِ أو ما تعثّر عليكِ، وتجدين بعد الإرسال رمزًا تتابعين به الردّ.
      </p>
      <div className="grid gap-x-16 gap-y-8 pbs-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="max-w-[720px]">
          <noscript>
            <p>يلزم تشغيل JavaScript في المتصفح لإرسال الرسالة.</p>
          </noscript>
          <WriteToDesk source="page" to="/support/check-status" questions={questions} />
        </div>
        <aside className="grid content-start gap-5 max-lg:order-first">
          <DeskNow />
          <div className="grid justify-items-start">
            <TextLink to="/support/check-status" arrow>
              متابعة تذكرة
            </TextLink>
            <TextLink to="/faq" arrow>
              الأسئلة الشائعة
            </TextLink>
            <TextLink to="/docs" arrow>
              دليل الاستخدام
            </TextLink>
          </div>
        </aside>
      </div>
    </div>
  )
}

/** Without its questions the form still takes her message. */
const load = ({ queries }: ScreenContext) => Promise.allSettled([queries.query(siteTextQuery('faq'))])

export const screen: ScreenModule = {
  Component: SupportScreen,
  load,
  head: () => ({
    title: TITLE,
    description: 'اكتبي إلى مكتب الدعم: سؤالكِ ومرفقاته، ورمز تتابعين به الردّ.',
    canonical: '/support',
  }),
}
