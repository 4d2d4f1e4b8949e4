import { useQuery } from '@tanstack/react-query'
import { deskUses } from '#contract/ai/shapes.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { openUsesQuery, supportQuery } from './ai.queries.ts'
import { FiguresPart } from './settings/figures-part.tsx'
import { SupportForm } from './settings/support-form.tsx'

function SupportScreen() {
  const settings = useQuery(supportQuery())
  const uses = useQuery(openUsesQuery())
  return (
    <UnsavedGuard>
      <PageHeader
        title="الذكاء الاصطناعي في الدعم"
        text="مسودات الرد على التذاكر: من أين، ومتى."
        actions={
          <>
            <TextLink to="/admin/ai-settings">إعدادات الذكاء الاصطناعي</TextLink>
            <TextLink to="/admin/support-tickets">تذاكر الدعم</TextLink>
          </>
        }
      />
      <div className="grid max-w-[860px] gap-10">
        {uses.isPending && <Arriving />}
        {uses.data && !uses.data.includes('ticket_answer') && (
          <Note>مسودات الرد مطفأة الآن. ما تحفظينه هنا يعمل حين تشغّلينها من «إعدادات الذكاء الاصطناعي».</Note>
        )}
        <Loaded query={settings} failed="تعذر تحميل الإعدادات" rows={6}>
          {(found) => <SupportForm settings={found} />}
        </Loaded>
        <FiguresPart uses={deskUses} />
      </div>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(SupportScreen, 'الذكاء الاصطناعي في الدعم')
