import { ArrowRight, BookOpen, CircleQuestionMark, UsersRound } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** Any address that no screen has. The server answers it with status 404. */
export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-[640px] px-(--gutter) py-16">
      <EmptyState
        isPage
        title="الصفحة غير موجودة"
        text={
          <>
            ربما نُقلت الصفحة أو كُتب عنوانها خطأ. إن وصلتِ إليها من رابط داخل المنصة فـ
            <Link to="/#contact">تواصلي معنا</Link> لنصلحه.
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">الرئيسية</LinkButton>
            <Button look="quiet" onClick={() => void navigate(-1)}>
              <ArrowRight /> رجوع
            </Button>
          </div>
        }
      />
      <nav aria-label="صفحات قد تفيدكِ" className="mt-8 flex flex-wrap justify-center gap-x-6">
        <TextLink to="/courses">
          <BookOpen /> الدورات
        </TextLink>
        <TextLink to="/circles">
          <UsersRound /> الحلقات
        </TextLink>
        <TextLink to="/faq">
          <CircleQuestionMark /> أسئلة شائعة
        </TextLink>
      </nav>
      <p className="mt-8 text-center text-sm text-ink-3">
        <Latin>404_NOT_FOUND</Latin>
      </p>
    </div>
  )
}
