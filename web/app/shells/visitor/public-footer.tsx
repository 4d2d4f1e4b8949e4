import { Brand } from '#web/ui/pictures/brand.tsx'
import { PublicFooter as Footer } from '#web/ui/frame/public-footer.tsx'
import { useSite } from '#web/kernel/site.ts'
import { footerGroups } from './public-links.ts'

export function PublicFooter() {
  const site = useSite()
  return (
    <Footer
      brand={<Brand site={site} />}
      text="منصة مركز غير ربحي لتعليم القرآن الكريم وعلومه للنساء: دورات مسجلة، ودروس مكتوبة واختبارات، ومتابعة لتقدمكِ درسًا درسًا."
      columns={footerGroups}
      base={
        <>
          <span>{site.platform_name}. جميع الحقوق محفوظة.</span>
          <span>
            نص القرآن الكريم:{' '}
            <a href="https://tanzil.net" rel="noreferrer">
              مشروع تنزيل
            </a>
            ، رخصة المشاع الإبداعي: النسبة ٣٫٠. <a href="/notice.txt">رخص البرامج والخطوط</a>
          </span>
        </>
      }
    />
  )
}
