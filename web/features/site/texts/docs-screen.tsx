import { Link } from '#web/router/link.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { guide } from '../guide.tsx'
import { PageFrame } from '../public/page-frame.tsx'

function DocsScreen() {
  return (
    <PageFrame
      title="دليل الاستخدام"
      lead="كل ما تحتاجين إليه من إنشاء الحساب إلى إتمام الدورة، خطوة خطوة."
      sections={guide}
      foot={
        <p className="text-ink-2">
          بقي سؤال؟ انظري <Link to="/faq">الأسئلة الشائعة</Link> أو <Link to="/#contact">تواصلي معنا</Link>.
          وللمبرمجات: <Link to="/docs/api">واجهة البرمجة</Link>.
        </p>
      }
    />
  )
}

export const screen: ScreenModule = {
  Component: DocsScreen,
  head: () => ({
    title: 'دليل الاستخدام',
    description:
      'كيف تنشئين حسابكِ، وتسجلين في دورة، وتدفعين بالتحويل، وتشاهدين الدروس، وتجيبين عن الاختبارات، وتكتبين ملاحظاتكِ.',
  }),
}
