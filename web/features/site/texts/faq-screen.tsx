import { useQuery } from '@tanstack/react-query'
import type { SiteText } from '#contract/site/shapes.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Accordion } from '#web/ui/text/accordion.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { siteTextQuery } from '../site.queries.ts'
import { loadText, Paragraphs, textStatus } from './text-screen.tsx'
import { TextWaiting } from './text-waiting.tsx'

const TITLE = 'الأسئلة الشائعة'

function FaqScreen() {
  const text = useQuery(siteTextQuery('faq'))
  return text.data ? <Questions text={text.data} /> : <TextWaiting title={TITLE} text={text} />
}

function Questions({ text: { title, sections } }: { text: SiteText }) {
  const items = sections.map(({ title: question, text: answer }, at) => ({
    id: question,
    title: question,
    content: (
      <div className="grid gap-3">
        <Paragraphs text={answer} />
      </div>
    ),
    open: at === 0,
  }))
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs items={[{ label: 'الرئيسية', to: '/' }, { label: title }]} />
      <h1 className="pbs-6 pbe-4 font-display text-d1 font-bold lg:pbs-8">{title}</h1>
      <div className="max-w-[820px] border-t border-rule">
        <Accordion items={items} />
      </div>
      <p className="pbs-8 pbe-3 text-ink-2">لم تجدي جوابكِ؟</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/support" look="quiet">
          تواصلي معنا
        </LinkButton>
        <LinkButton to="/docs" look="text">
          دليل الاستخدام
        </LinkButton>
      </div>
    </div>
  )
}

/** As search engines read questions: https://schema.org/FAQPage. */
const jsonLd = ({ sections }: SiteText) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'ar',
  mainEntity: sections.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

export const screen: ScreenModule = {
  Component: FaqScreen,
  load: loadText('faq'),
  status: textStatus('faq'),
  head: ({ queries }) => {
    const text = queries.getQueryData(siteTextQuery('faq').queryKey)
    return {
      title: text?.title ?? TITLE,
      description: 'أجوبة ما تسأل عنه الطالبات: التسجيل والدفع، والدروس والاختبارات، والحساب والخصوصية.',
      ...(import.meta.env.SSR && text && { jsonLd: jsonLd(text) }),
    }
  },
}
